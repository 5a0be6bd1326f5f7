import type { agents } from '#features/shops/partners/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { type PartnerSide, SIDES } from '#features/shops/partners/web/sides.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';
import type { Filter } from '#kit/ui/list-page.tsx';

type PartnerFilter = Filter<FilterKey<typeof agents.get>>;

const groupOptions =
  ({ calls }: PartnerSide): UseOptions =>
  ({ search, isActive }) => {
    const groups = useCall(
      calls.groups,
      { pageSize: 500, orderBy: 'GroupName', isDesc: false },
      { enabled: isActive },
    );
    const groupOptions = groups.data?.items.map((group) => ({
      value: group.GroupID,
      label: group.GroupName,
    }));
    return (
      groupOptions &&
      [{ value: EMPTY_ID, label: '未分组' }, ...groupOptions].filter(({ label }) =>
        label.includes(search.trim()),
      )
    );
  };

const filtersOf = (side: PartnerSide): PartnerFilter[] => [
  { kind: 'text', key: 'Search', label: '查找', hint: '名称或手机号' },
  { kind: 'lookup', key: 'GroupIDs', label: '分组', use: groupOptions(side) },
  ...(side.kind === 'agent' ? [PROHIBITED] : []),
  {
    kind: 'choice',
    key: 'HasOrders',
    label: '有无订单',
    options: [
      { value: true, label: '有订单' },
      { value: false, label: '没有订单' },
    ],
  },
  { kind: 'days', from: 'OrderedStart', to: 'OrderedEnd', label: '下单时间' },
  { kind: 'choice', key: 'IsSilent', label: '久未下单', options: [{ value: true, label: '30 天没有订单' }] },
  { kind: 'days', from: 'CreatedStart', to: 'CreatedEnd', label: '关联时间' },
];

const PROHIBITED: PartnerFilter = {
  kind: 'choice',
  key: 'IsProhibited',
  label: '状态',
  options: [
    { value: false, label: '正常' },
    { value: true, label: '已停用' },
  ],
};

export const partnerFilters: Record<PartnerKind, PartnerFilter[]> = {
  agent: filtersOf(SIDES.agent),
  vendor: filtersOf(SIDES.vendor),
};
