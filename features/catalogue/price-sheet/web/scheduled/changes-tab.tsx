import { lazy, Suspense, useState } from 'react';
import { type PriceChange, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceExports } from '#features/catalogue/price-changes/export-contract.ts';
import { PRICE_STATES } from '#features/catalogue/price-changes/price-states.ts';
import { undoSummary } from '#features/catalogue/price-changes/undo-summary.ts';
import { agentOptions, pricerOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { priceChangeColumns } from './change-columns.tsx';
import { KIND_OPTIONS } from './kind-options.ts';
import { useWithGroups } from './use-with-groups.ts';

const SetBackDialog = lazy(() => import('../set-back-dialog.tsx'));

type ChangeFilter = Filter<FilterKey<typeof priceChanges.get>>;

const HISTORY: readonly ChangeFilter[] = [
  { kind: 'lookup', key: 'SpuIDs', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
  { kind: 'choice', key: 'PriceKinds', label: '价格', many: true, options: KIND_OPTIONS },
  { kind: 'lookup', key: 'AuthorIDs', label: '设置人', use: pricerOptions },
  { kind: 'days', from: 'CreatedStart', to: 'CreatedEnd', label: '设置时间' },
  {
    kind: 'choice',
    key: 'idScheduledStatus',
    label: '状态',
    options: Object.values(PRICE_STATES).map(({ id, name }) => ({ value: id, label: name })),
  },
];

/** 记录: each act of changing prices, whatever became of it. */
export default function ChangesTab() {
  const [back, setBack] = useState<PriceChange>();
  const filters = useWithGroups(HISTORY);
  useLive(['catalogue'], () => void refresh([priceChanges.get]));
  return (
    <>
      <ListPage
        list={priceChanges.get}
        idOf={(row) => row.ChangeID}
        columns={priceChangeColumns}
        actions={(row) => <RowActs priceChange={row} onSetBack={setBack} />}
        filters={filters}
        export={(input) => <Export on={priceExports.changes} input={input} />}
        empty="还没有改过价格"
      />
      {back && (
        <Suspense>
          <SetBackDialog priceChange={back} onClose={() => setBack(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const RowActs = ({
  priceChange,
  onSetBack,
}: {
  priceChange: PriceChange;
  onSetBack: (priceChange: PriceChange) => void;
}) => (
  <>
    <CancelAct priceChange={priceChange} />
    <SetBackAct priceChange={priceChange} onSetBack={onSetBack} />
    {priceChange.Done > 0 &&
      !priceChange.IsUndone &&
      priceChange.UndoUntil &&
      Date.parse(priceChange.UndoUntil) > Date.now() && (
        <Act
          on={priceChanges.undo}
          input={{ ChangeID: priceChange.ChangeID }}
          kind="text"
          done={undoSummary}
          confirm={{
            title: `撤销 ${priceChange.Total} 个价格`,
            says: '恢复到改价前的价格；之后又被改过的不动，其间下的订单保持当时的价格',
            act: '撤销',
          }}
        >
          撤销
        </Act>
      )}
  </>
);

/** 改回原价: what was set for good, whenever that was. */
function SetBackAct({
  priceChange,
  onSetBack,
}: {
  priceChange: PriceChange;
  onSetBack: (priceChange: PriceChange) => void;
}) {
  if (!useMay()(priceChanges.undo) || priceChange.Done === 0 || priceChange.IsUndone || priceChange.EndsAt)
    return null;
  return (
    <Button kind="text" onClick={() => onSetBack(priceChange)}>
      改回原价
    </Button>
  );
}

/** Whole or in part: what has taken effect stays. */
function CancelAct({ priceChange }: { priceChange: PriceChange }) {
  const { Pending, Running, Failed, ChangeID } = priceChange;
  if (Pending + Running === 0) return Failed > 0 ? <AsideAct id={ChangeID} /> : null;
  const name = Running > 0 ? '提前结束' : '取消';
  return (
    <Act
      on={priceChanges.cancel}
      input={{ ChangeIDs: [ChangeID] }}
      kind="text"
      confirm={{
        title: `${name} ${Pending + Running} 个价格`,
        says: Running > 0 ? '限时价立即失效，恢复原来的价格' : '到时间不再改价',
        act: name,
        danger: true,
      }}
    >
      {name}
    </Act>
  );
}

/** What failed waits in the inbox until somebody says that they know. */
const AsideAct = ({ id }: { id: string }) => (
  <Act on={priceChanges.cancel} input={{ ChangeIDs: [id] }} kind="text" done="不再提醒这次失败">
    知道了
  </Act>
);
