import { findNumbers } from '#features/orders/order-batches/server/index.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet, type SheetReader } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseCell } from '#features/sheets/sheet-imports/parse-row.ts';
import { fenInYuan, isInFen } from '#features/sheets/templates/rows/price-unit.ts';
import {
  chosenTemplate,
  type ImportTemplate,
  importTemplates,
  ownHeader,
} from '#features/sheets/templates/server/index.ts';
import { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
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
  /** What a row without any number says, cell by cell: it may be a line by hand. */
  texts?: readonly string[];
}

/** Rows without a number that are looked at: a bill has few lines by hand. */
const MOST_UNNUMBERED = 1_000;

type Meanings = readonly (Meaning | null)[];
const SAMPLE = 5;

export interface ReadStatementOptions {
  /** What its columns mean, where that was chosen by hand. */
  chosen?: Meanings | undefined;
  /** A template of the shop for such sheets. */
  templateId?: string | null | undefined;
}

interface Reading {
  db: TenantDb;
  relation: BillRelation;
  path: string;
  fileName: string;
  chosen: Meanings | undefined;
  own: readonly ImportTemplate[];
  template: ImportTemplate | undefined;
}

/**
 * Their sheet, read by the columns that were chosen, now or before, else by a template of the shop, else by what its
 * headers say, else by what its cells are.
 */
export async function readStatement(
  ctx: ShopCtx,
  relation: BillRelation,
  fileId: string,
  { chosen, templateId }: ReadStatementOptions = {},
) {
  const file = await ctx.db.from('files').select('name').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, 'statementImport');
  const template = chosenTemplate(own, templateId);
  const path = await ctx.files.local(ctx.shop.id, fileId);
  try {
    return await readRows({
      db: ctx.db,
      relation,
      path,
      fileName: file.name,
      chosen,
      own,
      template,
    });
  } catch (error) {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  }
}

/**
 * The first of the file's sheets that has a column of numbers: statements often begin with a page of sums. One is open
 * at a time: only so many are read at once.
 */
async function readRows(reading: Reading) {
  const { path, fileName } = reading;
  const first = await openSheet(path, { fileName });
  const others = first.sheets.filter(({ name, hidden }) => !hidden && name !== first.sheetName);
  const known = await headOrClose(first, reading);
  if (known.meanings.includes('number') || others.length === 0) return rowsOf(first, known, reading);
  await first.close();
  for (const { name } of others) {
    const reader = await openSheet(path, { fileName, sheet: name }).catch(noneIfRefused);
    if (!reader) continue;
    const head = await headOrClose(reader, reading);
    if (head.meanings.includes('number')) return rowsOf(reader, head, reading);
    await reader.close();
  }
  return rowsOf(await openSheet(path, { fileName }), known, reading);
}

/** An empty sheet among others is none. */
function noneIfRefused(error: unknown): undefined {
  if (error instanceof SheetRefused) return;
  throw error;
}

const headOrClose = (reader: SheetReader, reading: Reading) =>
  headOf(reader, reading).catch(async (error: Error) => {
    await reader.close();
    throw error;
  });

async function headOf({ head }: SheetReader, { db, relation, own, template }: Reading) {
  const cells = head.map((row) => row.cells);
  const { at, map } = ownHeader(statementSheet, cells, own, template);
  const titles = cells[at] ?? [];
  const sample = cells.slice(at + 1).filter((each) => !isBlankRow(each));
  const remembered = template ? undefined : await rememberedStatementColumns(db, relation, titles);
  const byNames = titles.map((): Meaning | null => null);
  for (const [key, index] of map) byNames[index] = meaningOf(key);
  const meanings = remembered ?? (await withNumbers(db, byNames, sample));
  return { titles, sample, meanings, after: head[at]?.rowNo ?? 0 };
}

type Head = Awaited<ReturnType<typeof headOf>>;

async function rowsOf(reader: SheetReader, { titles, sample, after, ...head }: Head, { chosen }: Reading) {
  const meanings = chosen ?? head.meanings;
  try {
    const rows: TheirRow[] = [];
    const unnumbered: TheirRow[] = [];
    let leftOut = 0;
    for await (const batch of reader.rows())
      for (const { rowNo, cells } of batch) {
        if (rowNo <= after || isBlankRow(cells)) continue;
        const row = givenOf(cells, meanings, titles);
        if (row.numbers.length > 0) rows.push(row);
        else leftOut += 1;
        if (row.numbers.length === 0 && unnumbered.length < MOST_UNNUMBERED)
          unnumbered.push({ ...row, texts: cells.map((cell) => cell.trim()) });
        if (rows.length > MOST_ROWS) refuse(no.tooMany, { most: MOST_ROWS });
      }
    return { rows: [...rows, ...unnumbered], titles, sheet: shown(titles, sample, meanings, leftOut) };
  } finally {
    await reader.close();
  }
}

function shown(
  titles: readonly string[],
  sample: readonly (readonly string[])[],
  meanings: Meanings,
  LeftOut: number,
): StatementSheet {
  const width = Math.min(256, Math.max(titles.length, ...sample.map((cells) => cells.length)));
  const titleAt = (at: number) => titles[at]?.trim() ?? '';
  const Columns = Array.from({ length: width }, (_, at) => {
    const isOwn = titleAt(at) !== '' && titles.findIndex((title) => title.trim() === titleAt(at)) === at;
    return { Title: isOwn ? titleAt(at) : `${titleAt(at)}（第 ${at + 1} 列）`, As: meanings[at] ?? null };
  });
  return { Columns, LeftOut, Sample: sample.slice(0, SAMPLE).map((cells) => cells.slice(0, width)) };
}

/** Where no header names a number, the column whose cells are numbers of our orders. */
async function withNumbers(
  db: TenantDb,
  meanings: (Meaning | null)[],
  sample: readonly (readonly string[])[],
): Promise<Meanings> {
  if (meanings.includes('number')) return meanings;
  const best = await numberColumn(db, sample);
  if (best !== undefined) meanings[best] = 'number';
  return meanings;
}

async function numberColumn(db: TenantDb, sample: readonly (readonly string[])[]) {
  const cells = sample.flatMap((row) => row.map((number, at) => ({ at, number })));
  const matches = await findNumbers(
    db,
    cells.map(({ number }, seq) => ({ seq, number })),
  );
  const hits = new Map<number, number>();
  for (const { seq, state } of matches) {
    const at = cells[seq]?.at ?? 0;
    if (state !== 'unknown') hits.set(at, (hits.get(at) ?? 0) + 1);
  }
  return [...hits].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** A row's figures; an amount that isn't written out is price × quantity + freight, less what they take off. */
function givenOf(cells: readonly string[], meanings: Meanings, titles: readonly string[]): TheirRow {
  const texts = (as: Meaning) =>
    meanings.flatMap((each, at) => (each === as && cells[at]?.trim() ? [cells[at].trim()] : []));
  const figure = (as: Meaning, type: 'money' | 'integer') => {
    const at = meanings.findIndex((each, place) => each === as && cells[place]?.trim());
    const text = cells[at]?.trim();
    if (text === undefined) return null;
    const value = parseCell(type === 'money' && isInFen(titles[at] ?? '') ? fenInYuan(text) : text, type);
    return typeof value === 'number' ? value : null;
  };
  const price = figure('price', 'money');
  const freight = figure('freight', 'money');
  const quantity = figure('quantity', 'integer');
  const counted = price !== null && quantity !== null ? price * quantity + (freight ?? 0) : null;
  const amount = meanings.includes('amount') ? figure('amount', 'money') : counted;
  const refund = Math.abs(figure('refund', 'money') ?? 0);
  const net = amount === null && refund === 0 ? null : (amount ?? 0) - refund;
  const day = dayIn(texts('date')[0]);
  return { numbers: texts('number').flatMap(numbersIn), amount: net, quantity, price, freight, day };
}

/** One without its year is of this one. */
function dayIn(text: string | undefined): string | null {
  if (!text) return null;
  const value = parseCell(text, 'date', { year: Number(dayOf(new Date()).slice(0, 4)) });
  return typeof value === 'string' ? value.slice(0, 10) : null;
}

/** The numbers of a cell: our own statement has all waybills of an order in one, others write them so too. */
const numbersIn = (text: string): string[] =>
  text
    .split(/[、，,;；\n]+/)
    .map((part) => part.trim())
    .filter(isNumber);

/** What could name an order: not a line of totals. */
const isNumber = (text: string) => /\d{4}/.test(text.normalize('NFKC'));
