import { useLayoutEffect, useRef, useState } from 'react';
import { NAME_CHARS } from '../read-outline.ts';

/** How the typing ended: Enter goes on with the next, Tab with one below, leaving the field with none. */
export type Leaving = 'enter' | 'tab' | 'leave';

interface NameFieldProps {
  initial: string;
  level: number;
  onSave: (name: string, by: Leaving) => Promise<void>;
  onClose: () => void;
}

/** The name of a category as it is typed in its place: Enter keeps it, Esc leaves it. */
export function NameField({ initial, level, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // Before the first key: selected after it, the second one would take its place.
  useLayoutEffect(() => field.current?.select(), []);
  const finish = async (by: Leaving) => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text.trim();
    if (name === '' || name === initial) onClose();
    else await onSave(name, by).finally(() => (isDone.current = false));
  };
  return (
    <input
      className="field category-name"
      style={{ '--level': level } as React.CSSProperties}
      aria-label="分类名称"
      placeholder="分类名称，回车保存"
      ref={field}
      maxLength={NAME_CHARS}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void finish('leave')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') {
          isDone.current = true;
          onClose();
        } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && text.trim())) {
          event.preventDefault();
          void finish(event.key === 'Tab' ? 'tab' : 'enter');
        }
      }}
    />
  );
}
