import { findNumbers } from '#features/orders/order-batches/server/index.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseCell } from '#features/sheets/sheet-imports/parse-row.ts';
import { readLatestDate } from '#features/sheets/sheet-imports/read-date.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { isTotalRow } from '#features/sheets/templates/rows/total-row.ts';
import {
  amountReader,
  dataRows,
  type OpenedSheet,
  type OwnFile,
  withOwnSheet,
} from '#features/sheets/templates/server/index.ts';
import { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOST_ROWS, type StatementSheet } from '../contract.ts';
import { type Meaning, meaningOf } from '../meanings.ts';
import { reconciliationRefusals as no } from '../refusals.ts';
import { rememberedStatementColumns } from './remembered-columns.ts';

/** A row of theirs: what it may mean, and its figures in fen. */
export interface TheirRow {
  numbers: string[];
  amount: Fen | null;
  quantity: number | null;
  price: Fen | null;
  freight: Fen | null;
  day: string | null;
  /** No statement says it: an order that was chosen here. */
  isOurs?: true;
  /** What a row without a number, or with a short one alone, says cell by cell: it may be a line by hand. */
  texts?: readonly string[];
}

/** Rows without a number that are looked at: a bill has few lines by hand. */
const MOST_UNNUMBERED = 1_000;

type Meanings = readonly (Meaning | null)[];

/** A trader's sheet, to be looked at or read: by what was chosen for it, now or before, else by a template, its headers, its cells. */
export const statementFile = (
  db: TenantDb,
  relation: BillRelation,
  fileId: string,
  reading: SheetReading,
): OwnFile<typeof statementSheet> => ({
  sheet: statementSheet,
  command: 'statementImport',
  needs: [['order', 'source', 'waybill']],
  otherwise: '下载对账表模板填写',
  headerless: true,
  advice: (fields) =>
    fields.has('amount') || fields.has('price') ? [] : ['没有指定金额列，只核对单号，不核对金额'],
  kept: (titles) => rememberedStatementColumns(db, relation, titles),
  completed: (map, rows) => withNumbers(db, map, rows),
  fileId,
  reading,
});

export function orUnreadable(error: unknown): never {
  if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
  throw error;
}

/** Reads their sheet: the rows that name an order, and those that may be lines by hand. */
export const readStatement = (
  ctx: ShopCtx,
  relation: BillRelation,
  fileId: string,
  reading: SheetReading,
): Promise<{ rows: TheirRow[]; sheet: StatementSheet }> =>
  withOwnSheet(ctx, statementFile(ctx.db, relation, fileId, reading), rowsOf).catch(orUnreadable);

async function rowsOf(opened: OpenedSheet<typeof statementSheet>) {
  const { titles, map } = opened;
  const read: { row: Omit<TheirRow, 'numbers'>; named: NamedCell[] }[] = [];
  const meanings: (Meaning | null)[] = [];
  for (const [key, at] of map) meanings[at] = meaningOf(key);
  const figures = { titles, inYuan: amountReader(opened) };
  let unnamed = 0;
  let width = titles.length;
  let above: NumbersAbove = { rowNo: 0, named: [] };
  for await (const { rowNo, cells } of dataRows(opened)) {
    width = Math.max(width, cells.length);
    const written = givenOf(cells, meanings, figures);
    const own = namedIn(cells, meanings);
    const goesOn = own.length === 0 && above.rowNo === rowNo - 1 && isFurtherGoods(cells, meanings, written);
    const named = goesOn ? above.named : own;
    above = { rowNo, named };
    if (named.length === 0) unnamed += 1;
    if (named.length > 0 || unnamed <= MOST_UNNUMBERED)
      read.push({
        row: {
          ...written,
          ...(!named.some(({ number }) => isNumber(number)) && { texts: cells.map((cell) => cell.trim()) }),
        },
        named,
      });
    if (read.length > MOST_ROWS + Math.min(unnamed, MOST_UNNUMBERED)) refuse(no.tooMany, { most: MOST_ROWS });
  }
  const cellsOfNumbers = read.map(({ named }) => named);
  const serials = serialsIn(cellsOfNumbers, map);
  const rows = read.map(({ row, named }): TheirRow => {
    const own = named.filter(({ at }) => !serials.includes(at));
    return { ...row, numbers: longFirst(own.map(({ number }) => number)) };
  });
  const bySerialAlone = rows.filter(
    ({ numbers }, nth) => numbers.length === 0 && cellsOfNumbers[nth]?.length !== 0,
  );
  return { rows, sheet: shown(titles, meanings, unnamed + bySerialAlone.length, width) };
}

/** A number as it stands in a column. */
interface NamedCell {
  at: number;
  number: string;
}

const namedIn = (cells: readonly string[], meanings: Meanings): NamedCell[] =>
  meanings.flatMap((each, at) =>
    each === 'number' ? numbersIn(cells[at] ?? '', isTotalRow(cells)).map((number) => ({ at, number })) : [],
  );

/** The row above, with the numbers that it names or goes on with. */
interface NumbersAbove {
  rowNo: number;
  named: NamedCell[];
}

/** Further goods of a delivery, whose day and number stand in its first row alone. */
const isFurtherGoods = (
  cells: readonly string[],
  meanings: Meanings,
  { quantity, price, amount }: Omit<TheirRow, 'numbers'>,
): boolean => {
  const dayAt = meanings.indexOf('date');
  const isDayless = dayAt >= 0 && (cells[dayAt] ?? '').trim() === '';
  return isDayless && quantity !== null && price !== null && amount !== null && !isTotalRow(cells);
};

/**
 * Columns that count their rows, 1, 2, 3, beside one that names orders: what they hold is no order's. Numbers of the source
 * are kept, as 跟团号 count up too.
 */
function serialsIn(rows: readonly (readonly NamedCell[])[], map: StatementColumns): number[] {
  return [map.get('order'), map.get('waybill')].flatMap((at) => {
    const own = rows.flatMap((named) => named.filter((each) => each.at === at).map(({ number }) => number));
    const hasOther = rows.some((named) => named.some((each) => each.at !== at));
    const countsUp = own.length > 1 && own.every((text, nth) => Number(text) === Number(own[0]) + nth);
    return at !== undefined && hasOther && countsUp && !own.some(isNumber) ? [at] : [];
  });
}

/** Short numbers are many things: they count where no long one is known. */
const longFirst = (numbers: readonly string[]): string[] => [
  ...numbers.filter(isNumber),
  ...numbers.filter((text) => !isNumber(text)),
];

function shown(titles: readonly string[], meanings: Meanings, LeftOut: number, most: number): StatementSheet {
  const titleAt = (at: number) => titles[at]?.trim() ?? '';
  const Columns = Array.from({ length: Math.min(256, most) }, (_, at) => {
    const isOwn = titleAt(at) !== '' && titles.findIndex((title) => title.trim() === titleAt(at)) === at;
    return { Title: isOwn ? titleAt(at) : `${titleAt(at)}（第 ${at + 1} 列）`, As: meanings[at] ?? null };
  });
  return { Columns, LeftOut };
}

type StatementColumns = HeaderMap<typeof statementSheet>;

/** Where no header names a number, the column whose cells are numbers of our orders. */
async function withNumbers(
  db: TenantDb,
  map: StatementColumns,
  rows: readonly (readonly string[])[],
): Promise<StatementColumns> {
  if (map.has('order') || map.has('source') || map.has('waybill')) return map;
  const best = await numberColumn(
    db,
    rows.filter((each) => !isBlankRow(each)),
  );
  if (best === undefined) return map;
  return new Map([...[...map].filter(([, at]) => at !== best), ['order', best]]);
}

async function numberColumn(db: TenantDb, sample: readonly (readonly string[])[]) {
  const cells = sample.flatMap((row) => row.map((number, at) => ({ at, number })));
  const matches = await findNumbers(
    db,
    cells.map(({ number }, seq) => ({ seq, number })),
  );
  const hits = new Map<number, { long: number; all: number }>();
  for (const { seq, state } of matches) {
    const { at = 0, number = '' } = cells[seq] ?? {};
    const { long, all } = hits.get(at) ?? { long: 0, all: 0 };
    if (state !== 'unknown') hits.set(at, { long: long + Number(isNumber(number)), all: all + 1 });
  }
  return [...hits].sort(([, a], [, b]) => b.long - a.long || b.all - a.all)[0]?.[0];
}

/** The titles of a statement, and what its amounts are in yuan. */
interface StatementTitles {
  titles: readonly string[];
  inYuan: ReturnType<typeof amountReader>;
}

/** A row's figures; an amount that isn't written out is price × quantity + freight, less what they take off. */
function givenOf(
  cells: readonly string[],
  meanings: Meanings,
  { titles, inYuan }: StatementTitles,
): Omit<TheirRow, 'numbers'> {
  const texts = (as: Meaning) =>
    meanings.flatMap((each, at) => (each === as && cells[at]?.trim() ? [cells[at].trim()] : []));
  const figureAt = (at: number, type: 'money' | 'integer') => {
    const text = cells[at]?.trim() ?? '';
    const value = parseCell(type === 'money' ? inYuan(text, at) : text, type);
    return typeof value === 'number' ? value : null;
  };
  const placeOf = (as: Meaning) => meanings.findIndex((each, place) => each === as && cells[place]?.trim());
  const figure = (as: Meaning, type: 'money' | 'integer') => figureAt(placeOf(as), type);
  const price = figure('price', 'money');
  const freight = figure('freight', 'money');
  const quantity = figure('quantity', 'integer');
  const counted = price !== null && quantity !== null ? price * quantity + (freight ?? 0) : null;
  const amount = meanings.includes('amount') ? figure('amount', 'money') : counted;
  const refund = Math.abs(figure('refund', 'money') ?? 0);
  // 应付净额 beside 货款 and 扣款: what they take off is off already where the row has the sum of both too.
  const gross = (amount ?? 0) + refund;
  const others = cells
    .map((_, at) => at)
    .filter((at) => at !== placeOf('amount') && at !== placeOf('refund'));
  const isNet =
    refund > 0 &&
    meanings.includes('amount') &&
    mayBeNet(amount, titles[placeOf('amount')] ?? '') &&
    (counted === gross || others.some((at) => figureAt(at, 'money') === gross));
  const isPaid = isPayment(titles[placeOf('refund')] ?? '') && (amount ?? 0) !== 0;
  const off = isNet || isPaid ? 0 : refund;
  const net = amount === null && refund === 0 ? null : (amount ?? 0) - off;
  const day = dayIn(texts('date')[0]);
  return { amount: net, quantity, price, freight, day };
}

/** 已收 beside 应收 of the same row says that it was paid: what was due stays what it was. 已付退款 was given back. */
const isPayment = (title: string) => PAID.test(title) && !GIVEN_BACK.test(title);
const PAID = /(?:已|实)[付收]|回款|收回|核销/;
const GIVEN_BACK = /退|扣|赔|减/;

/** Nothing is what is left after a refund only in a column of what is left: 应付净额, 应结; beside 货款 the row is the refund alone. */
const mayBeNet = (amount: Fen | null, title: string): boolean =>
  amount !== null && (amount !== 0 || /净|[应实]结/.test(title));

/** One without its year is the latest that has come, or comes tomorrow: in January 12月28日 is of the year before. */
function dayIn(text: string | undefined): string | null {
  if (!text) return null;
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
  return readLatestDate(text, tomorrow)?.slice(0, 10) ?? null;
}

/**
 * The numbers of a cell: our own statement has all waybills of an order in one, others write them so too. A short one,
 * as 跟团号 are, names an order in a row that is no sum.
 */
const numbersIn = (text: string, isTotal: boolean): string[] =>
  text
    .split(/[、，,;；\n]+/)
    .map((part) => part.trim())
    .filter((part) => isNumber(part) || (!isTotal && SHORT.test(part)));

/** What could name an order: not a line of totals. */
const isNumber = (text: string) => /\d{4}/.test(text.normalize('NFKC'));
const SHORT = /^[A-Za-z]{0,3}[-#]?\d{1,3}$/;
