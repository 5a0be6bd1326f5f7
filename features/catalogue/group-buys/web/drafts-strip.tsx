import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Held } from '#kit/ui/hold.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { groupBuys } from '../contract.ts';
import type { Draft } from './buy-draft.ts';

const MOST = 20;
const nameOf = ({ GrouponName }: Draft): string => GrouponName || '还没有名称';

/** Drafts above the list: go on with one, or throw it away. */
export function DraftsStrip({ onOpen }: { onOpen: (draft: Draft) => void }) {
  const drafts = useCall(groupBuys.drafts, { pageSize: MOST }, { topics: ['catalogue'] }).data?.items ?? [];
  return <Held of={drafts}>{(seen) => seen.length > 0 && <Strip of={seen} onOpen={onOpen} />}</Held>;
}

interface StripProps {
  of: readonly Draft[];
  onOpen: (draft: Draft) => void;
}

const Strip = ({ of: drafts, onOpen }: StripProps) => (
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
  </ul>
);
