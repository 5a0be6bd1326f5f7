import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `sheet` rises from below on a phone; `wide` for tables. */
  shape?: 'normal' | 'wide' | 'sheet';
}

/**
 * `showModal` would give the focus to 关闭: what one came for has it instead – a field, else the act. A touch
 * screen's keyboard would hide half the dialog, so there it waits for the finger.
 */
const CAME_FOR = [
  '.dialog-body :is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not(:disabled, [readonly])',
  '.dialog-box > footer .btn-main:not(:disabled)',
  '.dialog-box > footer .btn:not(:disabled)',
];

/**
 * A native dialog: focus is kept inside, Esc closes. It lies above everything, so antd pop-ups would be
 * hidden behind it.
 */
export function Dialog({ title, onClose, children, footer, shape = 'normal' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const wanted = CAME_FOR.slice(isTouch ? 1 : 0).find((one) => dialog?.querySelector(one));
    dialog?.querySelector<HTMLElement>(wanted ?? 'h2')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog dialog-${shape}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === element.current && onClose()}
    >
      <div className="dialog-box">
        <header>
          <h2 tabIndex={-1}>{title}</h2>
          <IconButton icon="close" says="关闭" onClick={onClose} />
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}
