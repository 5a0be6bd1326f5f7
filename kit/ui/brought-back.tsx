import { useState } from 'react';
import { Button } from './button.tsx';
import { timeText } from './display.ts';
import { useEntered } from './entered.ts';
import { IconButton } from './icon-button.tsx';

interface BroughtBackProps {
  since: number | undefined;
  giveUp: () => void;
  hide: () => void;
}

/** Says that what stands in the form was typed before; of `useDraft`, and given up here. */
export function BroughtBack({ since, giveUp, hide }: BroughtBackProps) {
  const [isTyped] = useState(since !== undefined);
  useEntered(isTyped, false);
  if (since === undefined) return null;
  return (
    <div className="note-bar" role="status">
      <span>已带回 {timeText(since)} 填写的内容，还没有保存</span>
      <Button kind="text" onClick={giveUp}>
        放弃
      </Button>
      <IconButton icon="close" says="收起" onClick={hide} />
    </div>
  );
}
