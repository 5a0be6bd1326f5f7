import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { dismiss, useToasts } from '#kit/ui/toast.ts';

/** Where `tell` speaks; once in the app. */
export function Toasts() {
  const toasts = useToasts();
  const box = useRef<HTMLDivElement>(null);
  // Above a dialog that was opened since.
  useLayoutEffect(() => {
    box.current?.hidePopover?.();
    if (toasts.length > 0) box.current?.showPopover?.();
  }, [toasts]);
  return (
    <div ref={box} popover="manual" className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`toast tone-${toast.tone}`}>
          <i className="dot" />
          <span>{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              className="link"
              onClick={() => {
                toast.undo?.();
                dismiss(toast.id);
              }}
            >
              撤销
            </button>
          )}
          <IconButton icon="close" says="关闭" onClick={() => dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
