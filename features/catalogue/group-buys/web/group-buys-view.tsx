import './group-buys.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { groupBuys } from '../contract.ts';
import { DraftsStrip } from './drafts-strip.tsx';
import { groupBuyColumns } from './group-buy-columns.tsx';
import type { Start } from './group-buy-form.tsx';

const GroupBuyForm = lazyPart(() => import('./group-buy-form.tsx'));
const GroupBuyDialog = lazyPart(() => import('./group-buy-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'GrouponName', label: '团购名称' },
  { kind: 'days', from: 'StartDate', to: 'EndDate', label: '时间' },
  {
    kind: 'tabs',
    key: 'idGrouponStatus',
    tabs: [
      { key: 'all', name: '全部' },
      { key: '2', name: '进行中', value: 2 },
      { key: '1', name: '未开始', value: 1 },
      { key: '3', name: '已结束', value: 3 },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof groupBuys.get>>[];

/** 团购: what is open, how far it is filled, and what isn't published yet. */
export default function GroupBuysView() {
  const may = useMay();
  const [form, setForm] = useState<Start>();
  const [shown, setShown] = useState<string>();
  useLive(['catalogue', 'stock'], () => void refresh([groupBuys.get, groupBuys.drafts]));
  const create = (may(groupBuys.publish) || may(groupBuys.addDraft)) && (
    <Button kind="main" onClick={() => setForm({ kind: 'new' })}>
      新建团购
    </Button>
  );
  return (
    <>
      {may(groupBuys.drafts) && (
        <DraftsStrip onOpen={(savedDraft) => setForm({ kind: 'draft', savedDraft })} />
      )}
      <ListPage
        list={groupBuys.get}
        idOf={(row) => row.GrouponID}
        filters={filters}
        columns={groupBuyColumns}
        acts={create}
        actions={(row) => (
          <Button kind="text" onClick={() => setShown(row.GrouponID)}>
            查看
          </Button>
        )}
        empty="还没有团购。给一批商品定团购价和限量，渠道可以跟团，到点自动结束"
      />
      {form && <GroupBuyForm start={form} onClose={() => setForm(undefined)} />}
      {shown && (
        <GroupBuyDialog
          id={shown}
          onClose={() => setShown(undefined)}
          onCopy={(savedDraft) => {
            setShown(undefined);
            setForm({ kind: 'copy', savedDraft });
          }}
        />
      )}
    </>
  );
}
