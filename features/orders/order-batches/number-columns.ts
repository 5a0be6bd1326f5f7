import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';

/** Titles of columns that hold numbers of orders, the surest first. */
const TITLES: readonly string[] = [
  ...(['订单号', '系统订单号', '订单编号', '平台单号', '平台订单号', '第三方订单号', '来源单号'] as const),
  ...(['运单号', '快递单号', '物流单号', '批次号', '给出的号'] as const),
];

/** Where the numbers stand, by a header row; empty: it is not one. */
export function numberColumns(cells: readonly string[]): number[] {
  const keys = cells.map(headerKey);
  return TITLES.map((title) => keys.indexOf(title)).filter((at) => at >= 0);
}
