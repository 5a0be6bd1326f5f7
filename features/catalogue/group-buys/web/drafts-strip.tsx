import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { groupBuys } from '../contract.ts';
import type { SavedDraft } from './buy-draft.ts';

/** Shown at first, and all that a shop may have of them. */
const FEW = 20;
const MOST = 500;
const nameOf = ({ GrouponName }: SavedDraft): string => GrouponName || '还没有名称';

/** Drafts above the list: go on with one, or throw it away. */
export function DraftsStrip({ onOpen }: { onOpen: (draft: SavedDraft) => void }) {
  const [isWhole, setWhole] = useState(false);
  const pageSize = isWhole ? MOST : FEW;
  const answer = useCall(groupBuys.drafts, { pageSize }, { topics: ['catalogue'] }).data;
  const more = isWhole ? 0 : Math.max(0, (answer?.total ?? 0) - FEW);
  return (
    <PinnedRecord record={answer?.items ?? NONE}>
      {(rows) =>
        rows.length > 0 && (
          <Strip savedDrafts={rows} onOpen={onOpen} more={more} onMore={() => setWhole(true)} />
        )
      }
    </PinnedRecord>
  );
}

const NONE: readonly SavedDraft[] = [];

interface StripProps {
  savedDrafts: readonly SavedDraft[];
  onOpen: (draft: SavedDraft) => void;
  /** How many older ones are not shown. */
  more: number;
  onMore: () => void;
}

const Strip = ({ savedDrafts: drafts, onOpen, more, onMore }: StripProps) => (
  <ul className="buy-drafts" aria-label="团购草稿">
    {drafts.map((draft) => (
      <li key={draft.GrouponDraftID}>
        草稿
        <Button kind="text" onClick={() => onOpen(draft)}>
          {nameOf(draft)}
        </Button>
        <small>{draft.SpuConfigs.length} 个商品</small>
        <Act
          on={groupBuys.removeDrafts}
          input={{ GrouponDraftIDs: [draft.GrouponDraftID] }}
          kind="text"
          confirm={{ title: '删除草稿', says: `“${nameOf(draft)}”会被删除`, act: '删除', danger: true }}
        >
          删除
        </Act>
      </li>
    ))}
    {more > 0 && (
      <li>
        <Button kind="text" onClick={onMore}>
          还有 {more} 个草稿
        </Button>
      </li>
    )}
  </ul>
);
