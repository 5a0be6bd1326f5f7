import type { ReportRow } from './contract.ts';
import { ABOUT, type ReportType } from './report-types.ts';

export interface ReportColumn {
  key: keyof ReportRow;
  title: string;
  as: 'text' | 'count' | 'money' | 'rate' | 'hours';
}

const column = (key: keyof ReportRow, title: string, as: ReportColumn['as'] = 'count'): ReportColumn => ({
  key,
  title,
  as,
});

/** Sales stay with the listing that was ordered, also where another product was packed instead. */
const ORDERED = '下单商品';

const ORDERS = [column('Orders', '订单'), column('Cancelled', '取消'), column('Pieces', '件数')];

/** Margin is of what has both prices: beside it, how many orders have no purchase price. */
const MARGIN = [column('Margin', '毛利', 'money'), column('Uncosted', '无采购价订单')];
const AGES = [
  column('Late', '超时 24 小时内'),
  column('Late24', '24–48 小时'),
  column('Late48', '48–72 小时'),
  column('Late72', '72 小时以上'),
];

/** The columns of a report; those of amounts stand there as far as the rows have them. */
export function reportColumns({ family, side, kind, per, hasAges }: ReportType): readonly ReportColumn[] {
  const who = [
    column('Period', per === 'day' ? '日期' : '月份', 'text'),
    column('Name', kind === 'spu' ? ORDERED : ABOUT[kind], 'text'),
  ];
  const isSale = side === 'sale';
  const amount = column('Amount', isSale ? '销售额' : '采购额', 'money');
  const unpriced = column('Unpriced', isSale ? '未定价订单' : '无采购价订单');
  if (family === 'shipping')
    return [
      ...who,
      column('Valid', '有效订单'),
      column('Shipped', '已发货'),
      column('ShippingRate', '发货率', 'rate'),
      column('InTimeRate', '按时率', 'rate'),
      column('MedianHours', '发货小时（中位）', 'hours'),
      column('P90Hours', '发货小时（九成）', 'hours'),
      column('Overdue', '当前超时'),
      ...(hasAges ? AGES : []),
    ];
  if (family === 'goods')
    return [
      ...who,
      column('Pieces', '件数'),
      amount,
      unpriced,
      column('Cost', '采购额', 'money'),
      ...MARGIN,
      column('ReturnRate', '售后率', 'rate'),
    ];
  const money = [
    amount,
    unpriced,
    column('AfterSale', isSale ? '售后退款' : '供应商退款', 'money'),
    column('Net', '净额', 'money'),
    column('Average', '单均', 'money'),
  ];
  return [...who, ...ORDERS, ...money, ...(family === 'performance' && isSale ? MARGIN : [])];
}

/** Those that rows have: amounts without their right are absent, and so is how many have no price where all have one. */
export const shownColumns = (
  type: ReportType,
  totals: { Unpriced?: number | undefined },
): readonly ReportColumn[] =>
  reportColumns(type).filter(
    ({ key }) => key === 'Period' || key === 'Name' || (key === 'Unpriced' ? totals.Unpriced : key in totals),
  );
