import { useEffect } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { onToast, type Toast as Said } from '#kit/ui/openers/toast.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

const queue = new ToastQueue<Said>({ maxVisibleToasts: 4 });

/** Adds a message; the same words again take the place of those that stand. */
function add(toast: Said): void {
  for (const { key, content } of queue.visibleToasts) if (content.text === toast.text) queue.close(key);
  queue.add(toast, { timeout: toast.ms });
}

/** The messages of `tell`: in the header's middle, above what one reads and acts on; F6 leads there. Once in the app. */
export default function Toasts() {
  useEffect(() => onToast(add), []);
  return (
    <ToastRegion queue={queue} className="toasts" aria-label="通知">
      {({ toast }) => (
        <Toast toast={toast} className={`toast tone-${toast.content.tone}`}>
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo && (
            <button
              type="button"
              className="link"
              onClick={() => {
                toast.content.undo?.();
                queue.close(toast.key);
              }}
            >
              撤销
            </button>
          )}
          <Button slot="close" aria-label="关闭" className="icon-btn">
            <Icon name="close" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
