import { countIn } from '../cells/count-cell.ts';
import { goodsOfHeader, isGoodsHeader } from '../cells/goods-of-header.ts';
import { measured } from '../cells/measured.ts';
import type { SheetField } from '../fields/order-fields.ts';
import { readHeader } from '../headers/header-text.ts';
import type { ColumnPosition, MappedColumn } from '../recognition.ts';
import { isTotalRow } from '../rows/total-row.ts';
import type { ColumnDraft } from './settle-columns.ts';
import { isSerial, sampleColumn } from './sheet-column.ts';
import { namesGoods } from './sniff-columns.ts';

type Rows = readonly (readonly string[])[];

const NONE: ReadonlySet<string> = new Set();

/** Headers that the shop knows: its products, and the names of columns that its template leaves aside. */
export interface ShopHeaders {
  readonly goods?: ReadonlySet<string> | undefined;
  readonly aside?: ReadonlySet<string> | undefined;
}

/** A column of counts: `sure` where its header names a product, the others only beside such. */
interface CountColumn extends ColumnPosition {
  readonly sure: boolean;
  /** No cell of the sample has anything. */
  readonly blank: boolean;
}

/** From here on the words of a header say outright what a column is. */
const SURE_SCORE = 60;
/** More of one product are no counts of a receiver. */
const MOST = 1000;
/** Words of measures, prices, stock and places, none of which are goods whatever stands in front. */
const NO_GOODS = /[价费额]|金额|库存|剩余|单位$|编[号码]|序号|[总合小共]计|^[总共]|限购|起订/;
/** A weight or a size is of what is sold, whatever its unit. */
const WEIGHT = /[净毛皮总单]重|重量|重$|体积|容积/;
/** The same for headers that don't name a product by themselves. */
const NO_COUNT =
  /[钱价费额元重序号年月日楼室栋幢层龄岁届班级排名组村户门]|单元|时间|次数|人数|积分|评分|备注|运|邮|路线|线路|车次|批次|货架|宿舍|自提|区|(?<![a-z])id(?![a-z])/;
const UNIT = /^[件份箱盒个袋包瓶桶只条罐提套筐篮斤]$/;
/** Fields by which a product is known when a row has one product. */
const ONE_PRODUCT: readonly SheetField[] = ['product', 'externalId', 'barCode', 'spec'];
const RECEIVER: readonly SheetField[] = ['receiver', 'mobile', 'address', 'buyerName'];

/**
 * Finds the columns of a sheet that has one for each product: columns of small whole numbers whose headers are goods of
 * the shop or name a measure, and what stands between or beside such; without any, several that stand together and that
 * no field claims. A column of their sums is the number of pieces of the row.
 */
export function addGoodsColumns(
  draft: ColumnDraft,
  headers: readonly string[],
  sample: Rows,
  { goods = NONE, aside = NONE }: ShopHeaders,
): void {
  // Sums at the foot would make a serial of 1, 2 and 3.
  const rows = sample.filter((row) => !isTotalRow(row));
  if (rows.length === 0 || !RECEIVER.some((field) => draft[field])) return;
  const known = draft.goodsColumn;
  const knownColumns = positions(known);
  if (knownColumns.length === 0 && ONE_PRODUCT.some((field) => isNamed(draft[field], rows))) return;
  const taken = new Set(
    Object.values(draft).flatMap((column) =>
      column.from === 'template' || column.score >= SURE_SCORE
        ? positions(column).map(({ index }) => index)
        : [],
    ),
  );
  const knownIndexes = new Set(knownColumns.map(({ index }) => index));
  const candidates = headers.flatMap((header, index) => {
    if (knownIndexes.has(index)) return { index, header, sure: true, blank: false };
    const isOff = taken.has(index) || aside.has(readHeader(header).whole);
    return isOff ? [] : (countColumn(header, index, rows, goods) ?? []);
  });
  if (knownColumns.length === 0 && !headers.some((header) => goods.has(header))) {
    const counts = new Set([...taken, ...candidates.map(({ index }) => index)]);
    // Cells that name goods, under a header that says nothing, are the products of the rows.
    if (headers.some((_, index) => !counts.has(index) && namesGoods(sampleColumn(rows, index)))) return;
  }
  const chosen = chooseColumns(candidates, knownColumns.length > 0, rows);
  const [first, ...more] = chosen;
  if (first === undefined) return;
  const added = chosen.length > knownColumns.length;
  const isSure = candidates.some(({ sure }) => sure);
  const columns = new Set(chosen.map(({ index }) => index));
  for (const [field, column] of Object.entries(draft) as [SheetField, MappedColumn][])
    if (field !== 'goodsColumn' && columns.has(column.index)) delete draft[field];
  draft.goodsColumn = {
    ...place(first),
    score: !added && known ? known.score : isSure ? 80 : 62,
    from: !added && known ? known.from : isSure ? 'synonym' : 'content',
    ...(more.length > 0 && { more: more.map(place) }),
  };
  settleTotal(draft, headers, rows, [...columns]);
}

const place = ({ index, header }: ColumnPosition): ColumnPosition => ({ index, header });
/** Every column of a field. */
export const positions = (column: MappedColumn | undefined): ColumnPosition[] =>
  column ? [place(column), ...(column.more ?? [])] : [];

/**
 * Whether the column says what is sold: its header outright, though 5斤 or 1001 read as numbers, or its cells in words; a
 * column of counts under a header that may say so does not.
 */
function isNamed(column: MappedColumn | undefined, rows: Rows): boolean {
  if (column === undefined || WEIGHT.test(readHeader(column.header).bare)) return false;
  const { cells, shareOf } = sampleColumn(rows, column.index);
  if (column.from === 'template' || column.score >= SURE_SCORE) return cells.length > 0;
  return cells.length > 0 && shareOf((cell) => countIn(cell) === undefined) > 0.2;
}

function countColumn(
  header: string,
  index: number,
  rows: Rows,
  goods: ReadonlySet<string>,
): CountColumn | undefined {
  if (header.trim() === '') return undefined;
  const { product } = goodsOfHeader(header);
  const isOurs = goods.has(header);
  const column = sampleColumn(rows, index);
  const { bare, remark } = readHeader(header);
  const namesIt =
    !NO_GOODS.test(product) &&
    !WEIGHT.test(bare) &&
    (measured.test(product) || UNIT.test(remark) || isGoodsHeader(header));
  const sure = isOurs || namesIt;
  const isCount = (cell: string) => (countIn(cell) ?? MOST) < MOST;
  const blank = column.cells.length === 0;
  if (blank)
    return !sure && (NO_COUNT.test(bare) || WEIGHT.test(bare)) ? undefined : { index, header, sure, blank };
  if (column.shareOf(isCount) < (sure ? 0.8 : 1)) return undefined;
  if (!sure && (NO_GOODS.test(bare) || WEIGHT.test(bare) || NO_COUNT.test(bare) || isSerial(column)))
    return undefined;
  return { index, header, sure, blank };
}

/**
 * Sure ones, and those between or beside them, a gap of blank columns counted as one; beside the columns of a template all
 * that count something; else the longest row of several.
 */
function chooseColumns(candidates: readonly CountColumn[], isKnown: boolean, rows: Rows): CountColumn[] {
  const filled = candidates.filter((one) => !isTotal(one, candidates, rows));
  const runs: CountColumn[][] = [];
  for (const one of filled) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.index === one.index - 1) run.push(one);
    else runs.push([one]);
  }
  const whole = runs.map(trimmed).filter((run) => run.length > 0);
  if (isKnown) return whole.flat();
  const sure = whole.filter((run) => run.some((one) => one.sure));
  if (sure.length > 0)
    return isSummed(sure.flat(), rows) ? sure.flat() : sure.flatMap((run) => dropUnlikeNeighbours(run, rows));
  const [longest = []] = whole.sort((a, b) => b.length - a.length);
  return longest.filter(({ blank }) => !blank).length >= 2 ? longest : [];
}

/** Without the blank columns at both ends that name no product: a signature stands there, or nothing. */
function trimmed(run: readonly CountColumn[]): CountColumn[] {
  const ends = (one: CountColumn) => !one.blank || one.sure;
  const from = run.findIndex(ends);
  return from < 0 ? [] : run.slice(from, run.length - [...run].reverse().findIndex(ends));
}

/** Without outer neighbours that no header measures and that every row has, where the sure ones leave gaps: 线路. */
function dropUnlikeNeighbours(run: readonly CountColumn[], rows: Rows): readonly CountColumn[] {
  const sure = run.filter((one) => one.sure);
  const ordering = rows.filter((row) => sure.some(({ index }) => countIn(row[index])));
  const hasGaps = ({ index }: ColumnPosition) => ordering.some((row) => countIn(row[index]) === 0);
  if (!sure.every(hasGaps)) return run;
  const isLike = (one: CountColumn) => one.sure || hasGaps(one);
  const first = run.findIndex((one) => one.sure);
  const last = run.findLastIndex((one) => one.sure);
  const from = run.findLastIndex((one, at) => at < first && !isLike(one)) + 1;
  const to = run.findIndex((one, at) => at > last && !isLike(one));
  return trimmed(run.slice(from, to < 0 ? run.length : to));
}

/** Whether a column of the sheet is the sum of these in each row. */
function isSummed(parts: readonly CountColumn[], rows: Rows): boolean {
  const indexes = parts.map(({ index }) => index);
  const width = Math.max(...rows.map((row) => row.length));
  return (
    parts.length >= 2 &&
    Array.from({ length: width }, (_, index) => index).some(
      (index) => !indexes.includes(index) && isSumOf(index, indexes, rows),
    )
  );
}

/** In each row the sum of the others: 合计, 总份数. */
function isTotal(one: CountColumn, others: readonly CountColumn[], rows: Rows): boolean {
  const rest = others.filter(({ index }) => index !== one.index).map(({ index }) => index);
  return !one.sure && rest.length >= 2 && isSumOf(one.index, rest, rows);
}

const isSumOf = (index: number, parts: readonly number[], rows: Rows): boolean => {
  const filled = rows.filter(
    (row) => (row[index] ?? '').trim() !== '' && parts.some((at) => countIn(row[at])),
  );
  return (
    filled.length > 0 &&
    filled.every((row) => countIn(row[index]) === parts.reduce((sum, at) => sum + (countIn(row[at]) ?? 0), 0))
  );
};

/** A column of the rows' sums counts pieces, though it is called 合计 as sums of money are. */
function settleTotal(
  draft: ColumnDraft,
  headers: readonly string[],
  rows: Rows,
  parts: readonly number[],
): void {
  const { quantity, paidAmount } = draft;
  if (quantity && (quantity.from === 'template' || quantity.score >= SURE_SCORE)) return;
  delete draft.quantity;
  const total = headers.findIndex(
    (header, index) =>
      !parts.includes(index) &&
      (index === paidAmount?.index || /计$|[总合共]/.test(readHeader(header).bare)) &&
      isSumOf(index, parts, rows),
  );
  const header = headers[total];
  if (header === undefined) return;
  if (paidAmount?.index === total) {
    if (paidAmount.from === 'template') return;
    delete draft.paidAmount;
  }
  draft.quantity = { index: total, header, score: 75, from: 'content' };
}
