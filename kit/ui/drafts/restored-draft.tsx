import { useState } from 'react';
import { IconButton } from '../acts/icon-button.tsx';
import { GiveUpButton } from '../forms/form-foot.tsx';
import { timeText } from '../values/display.ts';
import { useUnsaved } from './unsaved-parts.ts';

interface RestoredDraftProps {
  since: number | undefined;
  giveUp: () => void;
  hide: () => void;
  isTyped?: boolean;
  /** What is still to be done with it; 保存 unless told. */
  act?: string;
}

/** Says that what stands in the form was typed before; of `useDraft`, and given up here. */
export function RestoredDraft(props: RestoredDraftProps) {
  const { since, giveUp, hide, isTyped = since !== undefined, act = '保存' } = props;
  const [wasRestored] = useState(since !== undefined);
  useUnsaved(wasRestored && isTyped, false);
  if (since === undefined) return null;
  return (
    <div className="note-bar" role="status">
      <span>
        已带回 {timeText(since)} 填写的内容，还没有{act}
      </span>
      <GiveUpButton formDraft={{ giveUp, isTyped: true }} />
      <IconButton icon="close" says="收起" onClick={hide} />
    </div>
  );
}
