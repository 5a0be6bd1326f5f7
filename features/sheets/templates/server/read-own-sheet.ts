import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import type { SheetReader } from '#features/sheets/sheet-files/server/index.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { ColumnDefinition, HeaderMap, Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { CommandName } from '../commands.ts';
import { matchHeader } from '../match-header.ts';
import { ownHeader } from '../own-headers.ts';
import type { ImportTemplate } from '../own-templates.ts';
import { fenInYuan, isInFen } from '../price-unit.ts';
import { templateRefusals as no } from '../refusals.ts';
import { type BadRow, badRow } from './bad-row.ts';
import { chosenTemplate, importTemplates } from './template-rows.ts';

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
  bad: BadRow[];
}

export interface OwnFile<S extends Sheet> {
  sheet: S;
  /** The column that a row is called by when it is told of. */
  named: keyof S['columns'] & string;
  command: CommandName;
  fileId: string;
  templateId: string | null | undefined;
  mostRows: number;
  /** The file needs one of these columns. */
  needs?: readonly (keyof S['columns'] & string)[];
  /** What a cell says that is to be emptied, where an empty one changes nothing. */
  emptied?: string;
  /** Columns that only this file has, by their titles: one for each channel, say. */
  more?: (titles: readonly string[]) => Record<string, ColumnDefinition>;
}

/** Columns that a sheet of rows to correct has beside its own; they are written anew each time. */
const REMARKS = new Set(['行号', '问题']);

/** An uploaded sheet of ours, read by the shop's template that fits it (or was chosen), else by our own titles. */
export async function readOwnSheet<S extends Sheet>(ctx: ShopCtx, file: OwnFile<S>): Promise<OwnSheet<S>> {
  const stored = await ctx.db.from('files').select('name').where('id', '=', file.fileId).executeTakeFirst();
  if (!stored) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, file.command);
  const chosen = chosenTemplate(own, file.templateId);
  const path = await ctx.files.local(ctx.shop.id, file.fileId);
  return read(path, { ...file, own, chosen, fileName: stored.name }).catch((error: Error) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });
}

interface Reading<S extends Sheet> extends OwnFile<S> {
  fileName: string;
  own: readonly ImportTemplate[];
  chosen: ImportTemplate | undefined;
}

async function read<S extends Sheet>(path: string, reading: Reading<S>): Promise<OwnSheet<S>> {
  const { mostRows, fileName } = reading;
  const reader = await openSheet(path);
  try {
    const { ownSheet, after, map, header } = headerOf(reader, reading);
    const year = new Date().getFullYear();
    const fenColumns = new Set(header.flatMap((title, at) => (isInFen(title) ? [at] : [])));
    const inYuan = (text: string, at: number) => (fenColumns.has(at) ? fenInYuan(text) : text);
    const nameAt = map.get(reading.named) ?? -1;
    const isEmptied = (cell: string) => reading.emptied !== undefined && cell.trim() === reading.emptied;
    const parsed = (cells: readonly string[]): Parsed<S> => ({
      name: cells[nameAt] ?? '',
      emptied: new Set([...map].flatMap(([key, at]) => (isEmptied(cells[at] ?? '') ? [key] : []))),
      parsed: parseRow(
        ownSheet,
        cells.map((cell) => (isEmptied(cell) ? '' : cell)),
        map,
        { year, inYuan },
      ),
    });
    const own = ownColumns(header);
    const sheet: OwnSheet<S> = {
      fileName,
      header: own(header),
      columns: new Map([...map].map(([key, at]) => [key, own(header.slice(0, at)).length])),
      rows: [],
      bad: [],
    };
    for await (const batch of reader.rows()) {
      for (const { rowNo, cells } of batch)
        if (rowNo > after && !isBlankRow(cells))
          take(sheet, ownSheet, { rowNo, cells: own(cells) }, parsed(cells));
      if (sheet.rows.length + sheet.bad.length > mostRows)
        throw new SheetRefused('too_many_rows', `一次最多导入 ${mostRows} 行，请拆分成几个文件后分别上传`);
    }
    return sheet;
  } finally {
    await reader.close();
  }
}

function headerOf<S extends Sheet>({ head }: SheetReader, reading: Reading<S>) {
  const { sheet, own, chosen, more, needs = [] } = reading;
  const cells = head.map((row) => row.cells);
  const { at, map, missing } = ownHeader(sheet, cells, own, chosen);
  const row = head[at];
  const hasNeeded = needs.length === 0 || needs.some((key) => map.has(key));
  if (row && missing.length === 0 && hasNeeded)
    return { after: row.rowNo, header: row.cells, ...widened(sheet, row.cells, map, more) };
  const where = chosen ? `表里没有模板“${chosen.name}”的` : '没有找到';
  const titles = needs.map((key) => sheet.columns[key]?.title).join('」或「');
  const lacking = missing.length > 0 ? missing.join('」「') : titles || '表头';
  throw new SheetRefused('no_such_sheet', `${where}「${lacking}」列，请在表头中补上，或下载模板填写`);
}

/** The sheet with the columns that only this file has, found among the titles that are none of ours. */
function widened<S extends Sheet>(
  ownSheet: S,
  header: readonly string[],
  map: HeaderMap<S>,
  more: OwnFile<S>['more'],
) {
  if (!more) return { ownSheet, map };
  const ours = new Set(map.values());
  const titles = header.map((title, at) => (ours.has(at) || REMARKS.has(title.trim()) ? '' : title));
  const own = { name: ownSheet.name, columns: more(titles.filter(Boolean)) };
  return {
    ownSheet: { ...ownSheet, columns: { ...ownSheet.columns, ...own.columns } },
    map: new Map([...map, ...matchHeader(own, titles)]) as HeaderMap<S>,
  };
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
    for (const fault of parsed.problems.slice(0, 1)) sheet.bad.push(badRow(ownSheet, at, { name, ...fault }));
}

/** The cells of the file's own columns; the remarks of an earlier time are left out. */
function ownColumns(header: readonly string[]) {
  const isOwn = header.map((title) => !REMARKS.has(title.trim()));
  return (cells: readonly string[]): readonly string[] => cells.filter((_, at) => isOwn[at] ?? true);
}
