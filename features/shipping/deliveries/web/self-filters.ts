import type { OrderFilter } from '#features/orders/orders/web/order-filters.ts';
import { platformOptions, tagOptions } from '#features/orders/orders/web/order-options.ts';
import { allTab, cancelTab, stageTabs, toShipTab } from '#features/orders/orders/web/order-tabs.ts';
import { agentOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';

/** The tab one works in comes first; requests to cancel are there only while some wait. */
export const selfFilters = (requests: number | undefined): readonly OrderFilter[] => [
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'agentIds', label: '渠道', use: agentOptions },
  { kind: 'text', key: 'buyerReceiver', label: '收件人', hint: '从姓开始' },
  { kind: 'many', key: 'buyerMobile', label: '手机号' },
  { kind: 'many', key: 'expressBillIDs', label: '运单号' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '下单时间' },
  { kind: 'many', key: 'thirdPartyOrderId', label: '平台单号' },
  { kind: 'lookup', key: 'thirdPartyNames', label: '平台', use: platformOptions },
  { kind: 'lookup', key: 'tags', label: '标签', use: tagOptions },
  { kind: 'choice', key: 'urgent', label: '加急', options: [{ value: true, label: '只看加急' }] },
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间' },
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      toShipTab,
      stageTabs.exported,
      ...cancelTab(requests),
      stageTabs.partly,
      stageTabs.shipped,
      stageTabs.complete,
      stageTabs.suspended,
      stageTabs.cancelled,
      allTab,
    ],
  },
];
