import './quotas.css';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { type FilterKey, useList } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Link } from '#kit/ui/link.tsx';
import { FilterBar } from '#kit/ui/list/filter/filter-bar.tsx';
import { withView } from '#kit/ui/list/filter/filters.ts';
import NoRows from '#kit/ui/list/no-rows.tsx';
import { Pager } from '#kit/ui/list/pager.tsx';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import type { Filter } from '#kit/ui/list-page.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { salesQuotas } from '../contract.ts';
import { typedQuotaOf } from '../quota-draft.ts';
import { QuotaBody } from './quota-body.tsx';
import { UnsetBanner } from './unset-banner.tsx';
import { useQuotaDraft } from './use-quota-acts.ts';

const filters = [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'lookup', key: 'AgentIDs', label: '按渠道', use: agentOptions, empty: '选择渠道' },
  { kind: 'days', from: 'SetStart', to: 'SetEnd', label: '设置时间' },
  {
    kind: 'tabs',
    key: 'tab',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'limited', name: '有额度', value: 'limited' },
      { key: 'tight', name: '紧张', value: 'tight' },
      { key: 'out', name: '售罄', value: 'out' },
      { key: 'unset', name: '今日未设置', value: 'unset' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof salesQuotas.get>>[];

/** 额度: typed and pasted as in Excel, and what is left shrinks as orders come in. */
export default function QuotasTab() {
  const [, setAddress] = useSearchParams();
  const state = useList(salesQuotas.get, filters);
  const sheet = useQuotaDraft();
  const { items, answer } = state;
  const { draft } = sheet;
  const views = useMemo(() => items.map((row) => ({ row, typed: typedQuotaOf(draft, row) })), [items, draft]);
  useLive(['stock', 'catalogue'], () => void refresh([salesQuotas.get, salesQuotas.lastSet]));
  return (
    <>
      <RestoredDraft {...sheet} />
      <UnsetBanner onShow={() => setAddress({ tab: 'unset' })} />
      <FilterBar
        filters={filters}
        values={state.values}
        onValues={state.setValues}
        onReset={() => setAddress((old) => withView(filters, old))}
        isPhone={useIsPhone()}
      />
      <Tabs tabs={state.tabs} chosen={state.tab} onChoose={(tab) => state.set({ tab })} />
      {items.length === 0 && (
        <div className="list-body">
          {answer.isPending && <Skeleton lines={12} />}
          {answer.error && <Failed error={answer.error} retry={() => void answer.refetch()} />}
          {answer.isSuccess && (
            <NoRows
              list={salesQuotas.get}
              filters={filters}
              state={state}
              says="还没有在售商品。上架后可以在这里设置每天能卖多少，不设则不限量"
              acts={
                <Link className="btn" to="/sku/spu">
                  去在售商品
                </Link>
              }
            />
          )}
        </div>
      )}
      <QuotaBody views={views} sheet={sheet} list={state} />
      {state.total > 0 && <Pager {...state} />}
    </>
  );
}
