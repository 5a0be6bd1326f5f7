import {
  type OrderFilter,
  parcelFilters,
  receiverFilters,
} from '#features/orders/orders/web/order-filters.ts';
import { allTab, cancelTab, lateTab, stageTabs } from '#features/orders/orders/web/order-tabs.ts';
import {
  agentOptions,
  orNobody,
  spuOptions,
  vendorOptions,
} from '#features/shops/lookups/web/lookup-options.ts';

/** Late ones and requests to cancel are drawn only while there are some. */
export const vendorFilters: readonly OrderFilter[] = [
  ...receiverFilters,
  { kind: 'lookup', key: 'vendorIds', label: '供应商', use: vendorOptions },
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'agentIds', label: '渠道', use: orNobody(agentOptions, '本店录入') },
  ...parcelFilters,
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间' },
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      stageTabs.waiting,
      lateTab,
      stageTabs.exported,
      cancelTab,
      stageTabs.partly,
      stageTabs.shipped,
      stageTabs.complete,
      stageTabs.suspended,
      stageTabs.cancelled,
      allTab,
    ],
  },
];
