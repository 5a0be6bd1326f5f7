import { type PriceChange, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { PRICE_STATES } from '#features/catalogue/price-changes/price-states.ts';
import { agentOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Act } from '#kit/ui/act.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { changeColumns } from './change-columns.tsx';
import { KIND_OPTIONS } from './kind-options.ts';

type ChangeFilter = Filter<FilterKey<typeof priceChanges.get>>;

const shared = [
  { kind: 'lookup', key: 'SpuIDs', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
  { kind: 'choice', key: 'PriceKinds', label: '价格', many: true, options: KIND_OPTIONS },
] as const satisfies readonly ChangeFilter[];

const HISTORY: readonly ChangeFilter[] = [
  ...shared,
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
  useLive(['catalogue'], () => void refresh([priceChanges.get]));
  return (
    <ListPage
      list={priceChanges.get}
      idOf={(row) => row.ChangeID}
      columns={changeColumns}
      actions={(row) => <RowActs of={row} />}
      filters={HISTORY}
      empty="还没有改过价格"
    />
  );
}

const RowActs = ({ of }: { of: PriceChange }) => (
  <>
    <CancelAct of={of} />
    {of.Done > 0 && !of.IsUndone && of.UndoUntil && Date.parse(of.UndoUntil) > Date.now() && (
      <Act
        on={priceChanges.undo}
        input={{ ChangeID: of.ChangeID }}
        kind="text"
        done={({ Changed, Total }) =>
          `已撤销 ${Changed} 个价格${Total > Changed ? `，${Total - Changed} 个之后又被改过，没有撤销` : ''}`
        }
        confirm={{
          title: `撤销 ${of.Total} 个价格`,
          says: '恢复到改价前的价格；之后又被改过的不动',
          act: '撤销',
        }}
      >
        撤销
      </Act>
    )}
  </>
);

/** Whole or in part: what has taken effect stays. */
function CancelAct({ of }: { of: PriceChange }) {
  const { Pending, Running, Failed, ChangeID } = of;
  if (Pending + Running === 0) return Failed > 0 ? <AsideAct id={ChangeID} /> : null;
  const name = Running > 0 ? '提前结束' : '取消';
  return (
    <Act
      on={priceChanges.cancel}
      input={{ ChangeIDs: [ChangeID] }}
      kind="text"
      confirm={{
        title: `${name} ${Pending + Running} 个价格`,
        says: Running > 0 ? '限时价马上失效，恢复原来的价格' : '到时间不再改价',
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
