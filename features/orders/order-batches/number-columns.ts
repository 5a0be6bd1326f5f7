import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';

/** Titles of columns that hold numbers of orders, the surest first. */
const TITLES: readonly string[] = [
  '订单号',
  '系统订单号',
  '订单编号',
  '平台单号',
  '平台订单号',
  '第三方订单号',
  '来源单号',
  '运单号',
  '快递单号',
  '物流单号',
  '所填单号',
  '给出的号',
];
/** The number of many orders: never taken for that of a row whose own would stand in another column. */
const BATCH = '批次号';

/** Where the numbers stand, by a header row; empty: it is not one. */
export function numberColumns(cells: readonly string[]): number[] {
  const keys = cells.map(headerKey);
  const placesOf = (titles: readonly string[]) =>
    titles.map((title) => keys.indexOf(title)).filter((at) => at >= 0);
  const single = placesOf(TITLES);
  return single.length > 0 ? single : placesOf([BATCH]);
}
