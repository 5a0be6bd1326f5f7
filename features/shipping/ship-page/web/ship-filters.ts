import {
  type OrderFilter,
  parcelFilters,
  receiverFilters,
} from '#features/orders/orders/web/order-filters.ts';
import { warehouseOptions } from '#features/orders/orders/web/order-options.ts';
import { allTab, cancelTab, lateTab, stageTabs, urgentTab } from '#features/orders/orders/web/order-tabs.ts';
import { agentOptions, orNobody, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';

/** The tab one works in comes first; urgent and late ones and requests to cancel are drawn only while there are some. */
export const shipFilters: readonly OrderFilter[] = [
  ...receiverFilters,
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'many', key: 'orderNo', label: '订单号' },
  {
    kind: 'choice',
    key: 'unseenChange',
    label: '发货变更',
    options: [{ value: true, label: '只含未处理的变更' }],
  },
  { kind: 'lookup', key: 'agentIds', label: '渠道', use: orNobody(agentOptions, '本店录入') },
  { kind: 'lookup', key: 'warehouseIds', label: '仓库', use: warehouseOptions },
  ...parcelFilters,
  { kind: 'choice', key: 'urgent', label: '加急', options: [{ value: true, label: '只看加急' }] },
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间' },
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      stageTabs.unexported,
      urgentTab,
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
