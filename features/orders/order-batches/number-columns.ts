import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';
import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import { candidatesOf } from '#features/sheets/templates/recognition/column-candidates.ts';

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

const NUMBERS: ReadonlySet<string> = new Set(['orderNo', 'sourceOrderNo', 'subOrderNo', 'expressNo']);
/** Of the rules for sheets of orders only what names a number outright. */
const SURE = 74;

/** Whether a title is one of a number in the words of any platform: 线上单号, 主运单号. */
const namesNumber = (cell: string, at: number): boolean =>
  cell.trim() !== '' &&
  candidatesOf(readHeader(cell), at).some(({ field, score }) => NUMBERS.has(field) && score >= SURE);

/** Where the numbers stand, by a header row; empty: it is not one. */
export function numberColumns(cells: readonly string[]): number[] {
  const keys = cells.map(headerKey);
  const placesOf = (titles: readonly string[]) =>
    titles.map((title) => keys.indexOf(title)).filter((at) => at >= 0);
  const single = placesOf(TITLES);
  if (single.length > 0) return single;
  const named = cells.flatMap((cell, at) => (!/\d{4}/.test(cell) && namesNumber(cell, at) ? [at] : []));
  return named.length > 0 ? named : placesOf([BATCH]);
}
