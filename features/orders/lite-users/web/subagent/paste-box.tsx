import { type ReactNode, useMemo } from 'react';
import { entriesIn } from '#features/sheets/chat-texts/chat-entries.ts';
import { Button } from '#kit/ui/acts/button.tsx';

interface PasteBoxProps {
  rows: number;
  text: string;
  busy: boolean;
  onText: (text: string) => void;
  onRead: (text: string) => void;
  children: ReactNode;
}

/** Several receivers in one paste: a 接龙, a chat, one a line, or with a blank line between. */
export function PasteBox({ rows, text, busy, onText, onRead, children }: PasteBoxProps) {
  const count = useMemo(() => (text.trim() === '' ? 0 : entriesIn(text).entries.length), [text]);
  return (
    <div className="paste-box">
      <textarea
        className="field"
        aria-label="粘贴收货信息"
        rows={rows}
        maxLength={40_000}
        placeholder={
          '粘贴接龙、聊天或收货信息，可以一次多人\n1. 张三 脐橙2 13800000000 浙江省杭州市西湖区文一西路 1 号'
        }
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRead(text);
        }}
      />
      <div className="row">
        <Button
          kind={count > 0 ? 'main' : 'plain'}
          busy={busy}
          disabled={count === 0}
          onClick={() => onRead(text)}
        >
          {count > 1 ? `识别 ${count} 人` : '识别'}
        </Button>
        {children}
      </div>
    </div>
  );
}
