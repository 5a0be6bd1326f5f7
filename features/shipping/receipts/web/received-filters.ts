import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { carrierFilter, statusFilters, troubleFilter } from '#features/orders/orders/web/order-filters.ts';
import { platformOptions } from '#features/orders/orders/web/order-options.ts';
import { agentOptions, spuOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { TabChoice } from '#kit/ui/list/filter/filters.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import type { receipts } from '../contract.ts';

export type ReceiptSide = 'byagent' | 'normal';
type ReceiptFilter = Filter<FilterKey<typeof receipts.get>>;

const tab = (key: string, name: string, ...value: number[]): TabChoice => ({
  key,
  name,
  value,
  counts: value.map(String),
});

/** What has left, a part of it or all, and nobody has signed for. */
const UNSIGNED = [RECEIPT.onTheWay, RECEIPT.partly, RECEIPT.toFetch, RECEIPT.trouble];

const TABS: readonly TabChoice[] = [
  tab('none', '未发货', RECEIPT.none),
  tab('moving', '运输中', RECEIPT.onTheWay, RECEIPT.partly),
  tab('fetch', '待取件', RECEIPT.toFetch),
  tab('signed', '已签收', RECEIPT.signed),
  tab('unsigned', '未签收', ...UNSIGNED),
  tab('trouble', '异常', RECEIPT.trouble),
  tab('left', '已发出', RECEIPT.signed, ...UNSIGNED),
  { key: 'all', name: '全部', value: undefined, counts: [...Object.values(RECEIPT).map(String), 'never'] },
];

export const receivedFilters = (side: ReceiptSide): readonly ReceiptFilter[] => [
  { kind: 'many', key: 'buyerMobile', label: '手机号', hint: '号码或后 4 位' },
  { kind: 'many', key: 'expressBillIDs', label: '快递单号' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '下单时间', initial: '近30天' },
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'many', key: 'thirdPartyOrderId', label: '平台单号' },
  { kind: 'text', key: 'buyerReceiver', label: '收件人', hint: '姓名（前几字）' },
  side === 'byagent'
    ? { kind: 'lookup', key: 'agentIds', label: '渠道', use: agentOptions }
    : { kind: 'lookup', key: 'vendorIds', label: '供应商', use: vendorOptions },
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'thirdPartyNames', label: '平台', use: platformOptions },
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间' },
  troubleFilter,
  carrierFilter,
  ...statusFilters,
  { kind: 'fixed', key: 'view', value: side },
  { kind: 'tabs', key: 'receipts', tabs: TABS },
];
