import { sql } from 'kysely';
import { sheetLimits } from '#features/sheets/sheet-files/limits.ts';
import type { ReadableSheet, ReadableWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { fingerprint } from '#features/sheets/templates/headers/fingerprint.ts';
import type { Recognition } from '#features/sheets/templates/recognition.ts';
import { importTemplates, recogniseSheet } from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StoredSheet, TaskRecord } from '../task/task-record.ts';
import { confirmedAmong, headOf } from './understand-sheet.ts';

/** Sheets of a file that are looked at: as many as one call makes tasks of. */
const MOST_SHEETS = 20;
/** Rows up to which another sheet is counted: whether to take it in is decided by less. */
const MOST_ROWS = 10_000;
/** Columns that a sheet must have besides a receiver's for a person to be asked about it. */
const FEW_COLUMNS = 3;

/** A sheet that was looked at, by its place in the file. */
interface FileSheet {
  index: number;
  sheet: ReadableSheet;
}

/** How much a sheet has of what orders need, its header, and whether a person should know of it. */
interface Weighed extends FileSheet {
  worth: number;
  headerRow: number;
  holdsOrders: boolean;
}

/** The sheet of a file that a task reads, and all the file's sheets with what they hold. */
export interface SheetsOfFile {
  sheet: ReadableSheet;
  sheets: StoredSheet[];
  /** Which sheets nobody has looked at, in a sentence for the user. */
  remarks: string[];
}

/**
 * Looks through the sheets of a file: a page of explanations in front does not hide the orders behind it, and a second
 * sheet of orders is not lost. Read is the sheet that was asked for, else the first visible one that has most of what
 * orders need.
 */
export async function lookThrough(
  book: ReadableWorkbook,
  sheetName: string | undefined,
  inShop: <R>(work: (db: TenantDb) => Promise<R>) => Promise<R>,
  excludeStandard: boolean,
): Promise<SheetsOfFile> {
  if (sheetName !== undefined && !book.sheets.some(({ name }) => name === sheetName))
    throw new SheetRefused('no_such_sheet');
  const until = performance.now() + sheetLimits.workSeconds * 1000;
  const opened = await openSheets(book, sheetName, until);
  const weighed = await inShop((db) => weigh(db, opened.sheets, excludeStandard));
  const chosen =
    sheetName === undefined
      ? richest(weighed.filter(({ index }) => book.sheets[index]?.hidden === false))
      : weighed.find(({ sheet }) => sheet.sheetName === sheetName);
  if (!chosen) throw new SheetRefused('empty');
  const rows = new Map<number, number>();
  for (const one of weighed) if (one.holdsOrders && one !== chosen) rows.set(one.index, await countRows(one));
  const unseen = book.sheets.length - opened.looked;
  return {
    sheet: chosen.sheet,
    remarks:
      unseen > 0
        ? [
            `文件有 ${book.sheets.length} 张工作表，后面的 ${unseen} 张没有查看；里面有订单时请另存为文件再上传`,
          ]
        : [],
    sheets: book.sheets.map(({ name, hidden }, index) => {
      const Rows = rows.get(index);
      return { Name: name, Hidden: hidden, ...(Rows !== undefined && Rows > 0 && { Rows }) };
    }),
  };
}

/** Sheets that can't be read are left to whoever asks for them: they must not stand in the way of the others. */
async function openSheets(book: ReadableWorkbook, sheetName: string | undefined, until: number) {
  const sheets: FileSheet[] = [];
  let count = 0;
  for (const [index, { name }] of book.sheets.entries()) {
    const isTooMuch = index >= MOST_SHEETS || (index > 0 && performance.now() > until);
    if (isTooMuch && name !== sheetName) continue;
    count += 1;
    const isOnly = book.sheets.length === 1 || name === sheetName;
    const sheet = await (isOnly ? book.sheet(index) : book.sheet(index).catch(noneIfRefused));
    if (sheet) sheets.push({ index, sheet });
  }
  return { sheets, looked: count };
}

function noneIfRefused(error: unknown): undefined {
  if (error instanceof SheetRefused) return;
  throw error;
}

async function weigh(
  db: TenantDb,
  fileSheets: readonly FileSheet[],
  excludeStandard: boolean,
): Promise<Weighed[]> {
  const [only] = fileSheets;
  if (only && fileSheets.length === 1) return [{ ...only, worth: 0, headerRow: 0, holdsOrders: false }];
  const own = await importTemplates(db, 'orderImport');
  const heads = fileSheets.map(({ sheet }) => headOf(sheet));
  const confirmed = await confirmedAmong(
    db,
    heads.map(({ headers }) => fingerprint(headers)),
  );
  return fileSheets.map((one, at) => {
    const { headers = [], sample = [], headerRow = 0 } = heads[at] ?? {};
    const known = recogniseSheet(headers, sample, own, { excludeStandard, codes: new Set() });
    const isKnown = known.command === 'order' || confirmed.has(fingerprint(headers));
    return {
      ...one,
      headerRow,
      worth: isKnown ? ORDERS : known.command === 'waybill' ? WAYBILLS : columnsOf(known),
      holdsOrders: isKnown || (known.command !== 'waybill' && headerRow > 0 && namesReceivers(known)),
    };
  });
}

/** More than any number of columns. */
const ORDERS = 2_000;
const WAYBILLS = 1_000;

const columnsOf = ({ mapping }: Recognition): number => Object.keys(mapping).length;

const namesReceivers = (known: Recognition): boolean =>
  (known.mapping.mobile !== undefined || known.mapping.address !== undefined) &&
  columnsOf(known) >= FEW_COLUMNS;

const richest = (sheets: readonly Weighed[]): Weighed | undefined =>
  sheets.reduce<Weighed | undefined>(
    (best, one) => (best && best.worth >= one.worth ? best : one),
    undefined,
  );

async function countRows({ sheet, headerRow }: Weighed): Promise<number> {
  let count = 0;
  try {
    for await (const batch of sheet.rows()) {
      for (const { rowNo } of batch) if (rowNo > headerRow) count += 1;
      if (count >= MOST_ROWS) return MOST_ROWS;
    }
  } catch (error) {
    noneIfRefused(error);
  }
  return count;
}

/** Sheets of a task's file that hold orders and that nobody has made a task of. */
export async function sheetsLeft(
  db: TenantDb,
  { mapping, sheet_name, file_id }: TaskRecord,
): Promise<{ Name: string; Hidden: boolean; Rows: number }[]> {
  const others = (mapping.sheets ?? []).filter(({ Name, Rows }) => Rows !== undefined && Name !== sheet_name);
  if (others.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select distinct coalesce(
      nullif(mapping -> 'wanted' ->> 'SheetName', ''), sheet_name) as name
    from import_tasks where shop_id = ${db.shopId} and file_id = ${file_id} and deleted_at is null`.execute(
    db.k,
  );
  const names = new Set(rows.map(({ name }) => name));
  return others
    .filter(({ Name }) => !names.has(Name))
    .map(({ Name, Hidden, Rows = 0 }) => ({ Name, Hidden, Rows }));
}
