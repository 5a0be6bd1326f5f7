import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import type { salesLeads } from '../contract.ts';
import { LEAD_NAMES, type LeadSide } from '../lead-states.ts';

type LeadFilter = Filter<FilterKey<typeof salesLeads.get>>;

const tab = (status: number, name = LEAD_NAMES[status] ?? '') => ({
  key: String(status),
  name,
  value: [status],
});

const common: readonly LeadFilter[] = [
  { kind: 'text', key: 'SpuName', label: '想要的商品' },
  { kind: 'many', key: 'ReceiverPhones', label: '手机号', hint: '号码或后 4 位' },
  { kind: 'many', key: 'ThirdPartyOrderId', label: '平台单号' },
  { kind: 'many', key: 'ThirdPartyNames', label: '平台', names: true },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '登记时间' },
];

export const filtersOf: Record<LeadSide, readonly LeadFilter[]> = {
  agent: [
    ...common,
    { kind: 'lookup', key: 'VendorStoreIDs', label: '供应商', use: vendorOptions },
    { kind: 'fixed', key: 'Side', value: 'agent' },
    {
      kind: 'tabs',
      key: 'Status',
      tabs: [{ key: 'all', name: '全部' }, tab(1), tab(2), tab(7), tab(4), tab(5), tab(3), tab(6)],
    },
  ],
  vendor: [
    ...common,
    { kind: 'lookup', key: 'AgentStoreIDs', label: '渠道', use: agentOptions },
    { kind: 'fixed', key: 'Side', value: 'vendor' },
    {
      kind: 'tabs',
      key: 'Status',
      tabs: [{ key: 'all', name: '全部' }, tab(2, '待答复'), tab(7), tab(3), tab(4), tab(5), tab(6)],
    },
  ],
};
