import { useMemo } from 'react';
import type { offers } from '#features/catalogue/offers/contract.ts';
import { sourceOptions } from '#features/catalogue/offers/price-from.ts';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';

type OfferFilter = Filter<FilterKey<typeof offers.get>>;

const IDLE = [
  { value: 30, label: '30 天没下单' },
  { value: 90, label: '90 天没下单' },
] as const;
const FROM = { kind: 'choice', key: 'PriceFrom', label: '价格来源', many: true } as const;

/** What 渠道商品 is filtered by. */
export function useOfferFilters(): OfferFilter[] {
  const may = useMay();
  const seesSales = may('price.sales.view');
  const mine = useCall(agents.groups, { pageSize: 500 }, { staleTime: 60_000 }).data;
  return useMemo(() => {
    const groups = (mine?.items ?? []).map(({ GroupID, GroupName }) => ({
      value: GroupID,
      label: GroupName,
    }));
    return [
      { kind: 'text', key: 'SpuName', label: '商品名称' },
      { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
      { kind: 'choice', key: 'AgentGroupIDs', label: '渠道组', many: true, options: groups },
      { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
      ...(seesSales ? [{ ...FROM, options: sourceOptions }] : []),
      { kind: 'choice', key: 'IdleDays', label: '下单情况', options: IDLE },
    ];
  }, [mine, seesSales]);
}
