import type { settlementItems } from '#features/settlement/items/contract.ts';
import { ITEM_KIND_NAMES, PAYMENT_TYPE_NAMES, STATUS_NAMES } from '#features/settlement/items/item-words.ts';
import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';

export const shownItemFilters: readonly Filter<FilterKey<typeof settlementItems.get>>[] = [
  { kind: 'many', key: 'OrderIDs', label: '订单号' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '记账时间', initial: '近30天' },
  { kind: 'text', key: 'Search', label: '商品', hint: '商品、收件人或原因' },
  { kind: 'many', key: 'ThirdPartyOrderIDs', label: '平台单号' },
  { kind: 'many', key: 'ExpressNos', label: '快递单号' },
  sideFilter,
  {
    kind: 'choice',
    key: 'IdPaymentTypes',
    label: '类型',
    many: true,
    options: numberOptions(PAYMENT_TYPE_NAMES),
  },
  { kind: 'choice', key: 'Kinds', label: '种类', many: true, options: numberOptions(ITEM_KIND_NAMES) },
  { kind: 'choice', key: 'Statuses', label: '支付状态', many: true, options: numberOptions(STATUS_NAMES) },
  {
    kind: 'tabs',
    key: 'Tab',
    tabs: [
      { key: 'all', name: '全部', value: 'all' },
      { key: 'free', name: '未出账', value: 'free' },
      { key: 'billed', name: '已出账', value: 'billed' },
      { key: 'paid', name: '已核销', value: 'paid' },
      { key: 'carried', name: '上期调整', value: 'carried' },
      { key: 'disputed', name: '有异议', value: 'disputed' },
      { key: 'unpriced', name: '未定价', value: 'unpriced' },
    ],
  },
];
