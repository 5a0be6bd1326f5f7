import { useMemo } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import { FOLLOW_TAB } from '../../follow-edits.ts';
import { useGroups } from './use-price-columns.ts';

/** The columns chosen stand in the address as filters do. */
type WithColumns = typeof priceSheet.get & {
  filters: Record<'AgentIDs' | 'AgentGroupIDs' | 'ScheduledAt', unknown>;
};
export const sheetList = { ...priceSheet.get, pageSize: 100 } as WithColumns;
type SheetFilter = Filter<FilterKey<WithColumns>>;

const CATEGORY = { kind: 'choice', key: 'CategoryID', label: '分类' } as const;
const GROUPS = { kind: 'choice', key: 'AgentGroupIDs', label: '按渠道组定价', many: true } as const;

/** `asOf`: the time of the prices, now when left out. */
export function useSheetFilters(asOf: string | undefined): readonly SheetFilter[] {
  const { options: categories } = useCategories();
  const groups = useGroups();
  const seesCost = useMay()('price.purchase.view');
  return useMemo(() => {
    const tabs = [
      { key: 'all', name: '全部' },
      ...(seesCost ? [{ key: 'cost', name: '低于采购价', also: { BelowCost: true } }] : []),
      ...(seesCost ? [{ key: FOLLOW_TAB, name: '待跟价', also: { IsToFollow: true } }] : []),
      { key: 'floor', name: '低于最低价', also: { BelowFloor: true } },
      { key: 'none', name: '没有价格', also: { NoPrice: true } },
      { key: 'special', name: '有特价', also: { HasSpecial: true } },
      { key: 'pending', name: '有待生效', also: { HasPending: true } },
    ];
    const ofGroups = groups.map(({ GroupID, GroupName }) => ({ value: GroupID, label: GroupName }));
    return [
      { kind: 'text', key: 'SpuName', label: '商品名称' },
      { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
      ...(categories.length > 0 ? [{ ...CATEGORY, options: categories }] : []),
      { kind: 'lookup', key: 'VendorIDs', label: '供应商', use: vendorOptions },
      { kind: 'lookup', key: 'AgentIDs', label: '按渠道定价', use: agentOptions, empty: '选择渠道' },
      ...(ofGroups.length > 0 ? [{ ...GROUPS, options: ofGroups }] : []),
      ...(asOf ? [{ kind: 'fixed', key: 'ScheduledAt', value: asOf } as const] : []),
      { kind: 'tabs', key: 'HasPending', tabs },
    ];
  }, [categories, groups, seesCost, asOf]);
}
