import { useState } from 'react';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';

const KEYS = [
  ['/', '到筛选'],
  ['j  k', '下一行、上一行'],
  ['x', '选中这一行'],
  ['Enter', '打开这一行'],
  ['1 … 9', '换到第几个视图'],
  ['Esc', '返回、关闭'],
  ['Ctrl K', '全局搜索'],
  ['?', '显示这张表'],
] as const;

/** Dialog with what the keyboard can do; `?` opens it. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useKeys((event) => {
    const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select');
    if (event.key === '?' && !isTyping) setOpen(true);
  });
  if (!isOpen) return null;
  return (
    <Dialog title="键盘操作" onClose={() => setOpen(false)}>
      <dl className="keys-help">
        {KEYS.map(([key, says]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
