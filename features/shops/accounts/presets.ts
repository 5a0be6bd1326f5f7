import { RIGHTS, type Right } from '#kit/endpoint/rights.ts';

const bits = (...rights: Right[]) => rights.reduce((sum, right) => sum | RIGHTS[right], 0);

/** Sets of rights for common jobs (domain page §9). */
export const PRESETS: readonly { name: string; value: number }[] = [
  {
    name: '客服',
    value: bits(
      'order.view',
      'order.enter',
      'order.edit',
      'order.cancel',
      'complaint.handle',
      'product.view',
      'phone.full',
    ),
  },
  {
    name: '发货',
    value: bits('order.view', 'order.ship', 'order.export', 'product.view', 'stock.edit', 'phone.full'),
  },
  {
    // What complaints cost is seen, and agreed to, with the one right that there is for them.
    name: '财务',
    value: bits(
      'order.view',
      'order.export',
      'complaint.handle',
      'settlement.view',
      'settlement.pay',
      'price.purchase.view',
      'price.sales.view',
      'report.view',
    ),
  },
  {
    name: '采购',
    value: bits(
      'order.view',
      'product.view',
      'product.edit',
      'price.purchase.view',
      'vendor.manage',
      'stock.edit',
    ),
  },
  {
    name: '渠道运营',
    value: bits(
      'order.view',
      'order.enter',
      'order.edit',
      'order.export',
      'product.view',
      'product.edit',
      'price.sales.view',
      'price.change',
      'agent.manage',
      'shop.operate',
    ),
  },
  { name: '只读', value: bits('order.view', 'product.view', 'report.view') },
];
