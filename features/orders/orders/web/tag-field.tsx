import { useState } from 'react';
import { cutText } from '#kit/text/cut-text.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { orders } from '../contract.ts';

const LONGEST = 30;
const SUGGESTED = 12;

interface TagFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags as chips; Enter adds what is typed, those in use are a press away. */
export function TagField({ value, onChange }: TagFieldProps) {
  const [text, setText] = useState('');
  const used = useCall(orders.tags, {}, { staleTime: 60_000 }).data?.items ?? [];
  const add = (tag: string) => {
    const clean = cutText(tag.trim(), LONGEST);
    if (clean && !value.includes(clean)) onChange([...value, clean]);
    setText('');
  };
  const others = used.filter((tag) => !value.includes(tag) && tag.includes(text.trim())).slice(0, SUGGESTED);
  return (
    <div className="tag-field">
      <div className="field tag-box">
        {value.map((tag) => (
          <button
            key={tag}
            type="button"
            className="badge tone-work"
            aria-label={`移除 ${tag}`}
            onClick={() => onChange(value.filter((other) => other !== tag))}
          >
            {tag} <Icon name="close" size={10} />
          </button>
        ))}
        <input
          aria-label="标签"
          placeholder={value.length === 0 ? '输入标签后按 Enter' : ''}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim()) {
              // The dialog's act is for the next Enter.
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
          }}
        />
      </div>
      {others.length > 0 && (
        <div className="chips">
          {others.map((tag) => (
            <button key={tag} type="button" className="chip" onClick={() => add(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
