import type { OrderFilter } from '#features/orders/orders/web/order-filters.ts';
import { platformOptions, tagOptions } from '#features/orders/orders/web/order-options.ts';
import { allTab, cancelTab, stageTabs } from '#features/orders/orders/web/order-tabs.ts';
import { spuOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';

/** The tab of the late ones is there only while some are late. */
export const vendorFilters = (
  lateCount: number,
  late: { endTime: string; stages: number[] },
  requests: number | undefined,
): readonly OrderFilter[] => [
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'lookup', key: 'vendorIds', label: '供应商', use: vendorOptions },
  { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions },
  { kind: 'text', key: 'buyerReceiver', label: '收件人', hint: '从姓开始' },
  { kind: 'many', key: 'buyerMobile', label: '手机号' },
  { kind: 'many', key: 'expressBillIDs', label: '运单号' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '下单时间' },
  { kind: 'many', key: 'thirdPartyOrderId', label: '平台单号' },
  { kind: 'lookup', key: 'thirdPartyNames', label: '平台', use: platformOptions },
  { kind: 'lookup', key: 'tags', label: '标签', use: tagOptions },
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间' },
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      stageTabs.waiting,
      ...(lateCount > 0
        ? [
            {
              key: 'late',
              name: '超 48 小时未发',
              value: late.stages,
              also: { endTime: late.endTime },
              count: lateCount,
            },
          ]
        : []),
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
