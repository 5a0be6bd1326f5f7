import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import { weightReader } from '#features/sheets/sheet-imports/read-weight.ts';
import type { Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { templateRefusals as no } from '../refusals.ts';
import { amountReader } from './amount-reader.ts';
import { type BadRow, badRow } from './bad-row.ts';
import { headingReader } from './heading-rows.ts';
import { variantReader } from './join-variants.ts';
import { isOwnTitle, type OpenedSheet } from './open-own-sheet.ts';
import { dataRows, type ImportFile, readImportSheet } from './read-import-sheet.ts';

/** A row that could not be read, with its reason for programs. */
export type UnreadRow = BadRow & { denied: Denial };

/** A row with values of the right kinds, and its cells as the file has them. */
export interface OwnRow<S extends Sheet> {
  rowNo: number;
  cells: readonly string[];
  row: SheetRowOf<S>;
  /** Columns of cells that say `emptied`. */
  emptied: ReadonlySet<string>;
}

export interface OwnSheet<S extends Sheet> {
  fileName: string;
  header: readonly string[];
  /** Where ours stand, those that the file has: an empty cell of one says something else than a column that isn't there. */
  columns: ReadonlyMap<string, number>;
  rows: OwnRow<S>[];
  /** The others. */
  bad: UnreadRow[];
}

export interface OwnImport<S extends Sheet> extends ImportFile<S> {
  /** The column that a row is called by when it is told of. */
  named: keyof S['columns'] & string;
  mostRows: number;
  /** A row is added under its name: one that has nothing else may be a heading. */
  addsByName?: boolean;
}

/** An uploaded sheet of ours, read by the shop's template that fits it (or was chosen), else by our own titles. */
export const readOwnSheet = <S extends Sheet>(ctx: ShopCtx, file: OwnImport<S>): Promise<OwnSheet<S>> =>
  readImportSheet(ctx, file, (opened) => readRows(opened, file)).catch(refuseUnreadable);

/** Refuses what can't be read, in the words of who found it. */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
  throw error;
}

async function readRows<S extends Sheet>(
  opened: OpenedSheet<S>,
  { named, mostRows, emptied, addsByName = false }: OwnImport<S>,
): Promise<OwnSheet<S>> {
  const { fileName, titles, ownSheet, map } = opened;
  const year = new Date().getFullYear();
  const units = { inYuan: amountReader(opened), withUnit: weightReader(titles) };
  const nameAt = map.get(named) ?? -1;
  const whole = variantReader(opened);
  const headingOf = headingReader(opened, nameAt, addsByName);
  const isEmptied = (cell: string) => emptied !== undefined && cell.trim() === emptied;
  const parsed = (cells: readonly string[]): Parsed<S> => ({
    name: cells[nameAt] ?? '',
    emptied: new Set([...map].flatMap(([key, at]) => (isEmptied(cells[at] ?? '') ? [key] : []))),
    parsed: parseRow(
      ownSheet,
      whole(cells).map((cell) => (isEmptied(cell) ? '' : cell)),
      map,
      { year, ...units },
    ),
  });
  const own = ownColumns(titles);
  const sheet: OwnSheet<S> = {
    fileName,
    header: own(titles),
    columns: new Map([...map].map(([key, at]) => [key, own(titles.slice(0, at)).length])),
    rows: [],
    bad: [],
  };
  for await (const { rowNo, cells } of dataRows(opened)) {
    const at = { rowNo, cells: own(cells) };
    const denied = headingOf(cells);
    if (denied) sheet.bad.push(unread(ownSheet, at, { name: cells[nameAt] ?? '', column: named, denied }));
    else take(sheet, ownSheet, at, parsed(cells));
    if (sheet.rows.length + sheet.bad.length > mostRows)
      throw new SheetRefused('too_many_rows', `一次最多导入 ${mostRows} 行，请拆分成几个文件后分别上传`);
  }
  return sheet;
}

interface Parsed<S extends Sheet> {
  name: string;
  emptied: ReadonlySet<string>;
  parsed: ReturnType<typeof parseRow<S>>;
}

function take<S extends Sheet>(
  sheet: OwnSheet<S>,
  ownSheet: S,
  at: { rowNo: number; cells: readonly string[] },
  { name, emptied, parsed }: Parsed<S>,
): void {
  if ('row' in parsed) sheet.rows.push({ ...at, row: parsed.row, emptied });
  else
    for (const { column, ...denied } of parsed.problems.slice(0, 1))
      sheet.bad.push(unread(ownSheet, at, { name, column, denied }));
}

const unread = (
  sheet: Sheet,
  at: { rowNo: number; cells: readonly string[] },
  { name, column, denied }: { name: string; column: string; denied: Denial },
): UnreadRow => ({ ...badRow(sheet, at, { name, column, says: denied.no }), denied });

/** The cells of the file's own columns; the remarks of an earlier time are left out. */
function ownColumns(titles: readonly string[]) {
  const isOwn = titles.map(isOwnTitle);
  return (cells: readonly string[]): readonly string[] => cells.filter((_, at) => isOwn[at] ?? true);
}
