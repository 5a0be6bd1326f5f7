import { useState } from 'react';
import { timeText } from './display.ts';
import { useEntered } from './entered.ts';
import { GiveUp } from './form-foot.tsx';
import { IconButton } from './icon-button.tsx';

interface BroughtBackProps {
  since: number | undefined;
  giveUp: () => void;
  hide: () => void;
  isTyped?: boolean;
  /** What is still to be done with it; 保存 unless told. */
  act?: string;
}

/** Says that what stands in the form was typed before; of `useDraft`, and given up here. */
export function BroughtBack(props: BroughtBackProps) {
  const { since, giveUp, hide, isTyped = since !== undefined, act = '保存' } = props;
  const [wasBack] = useState(since !== undefined);
  useEntered(wasBack && isTyped, false);
  if (since === undefined) return null;
  return (
    <div className="note-bar" role="status">
      <span>
        已带回 {timeText(since)} 填写的内容，还没有{act}
      </span>
      <GiveUp kept={{ giveUp, isTyped: true }} />
      <IconButton icon="close" says="收起" onClick={hide} />
    </div>
  );
}
