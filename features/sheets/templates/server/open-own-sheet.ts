import {
  openWorkbook,
  type ReadableWorkbook,
  type ReadableSheet as SheetOfFile,
} from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import {
  type ColumnDefinition,
  type HeaderMap,
  missingColumns,
  type Sheet,
} from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CommandName } from '../commands.ts';
import { matchHeader } from '../recognition/match-header.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import type { ImportTemplate } from '../recognition/own-templates.ts';
import { type ChosenColumn, rememberedColumns } from './remembered-columns.ts';
import { chosenTemplate, importTemplates } from './template-rows.ts';

/** An uploaded file, and what its sheet may say. */
export interface OwnFile<S extends Sheet> {
  sheet: S;
  command: CommandName;
  fileId: string;
  reading: SheetReading;
  /** The file needs one column of each group. */
  needs?: readonly (readonly (keyof S['columns'] & string)[])[];
  /** How else to come to a sheet that has what is needed. */
  otherwise?: string;
  /** What a cell says that is to be emptied, where an empty one changes nothing. */
  emptied?: string;
  /** What follows from the columns that there are, and from titles that nothing is read of, in sentences. */
  advice?: (fields: ReadonlySet<string>, unused: readonly string[]) => readonly string[];
  /** What a person said of such a header before, where that is kept with whom the sheet comes from. */
  kept?: (titles: readonly string[]) => Promise<ChosenColumn[] | undefined>;
  /** The columns by what their cells say too: those that no header names, or that mean another thing. */
  completed?: (
    map: HeaderMap<S>,
    rows: readonly (readonly string[])[],
    titles: readonly string[],
  ) => Promise<HeaderMap<S>>;
  /** A sheet without titles is one too. */
  headerless?: boolean;
  /** Columns that only this file has, by their titles: one for each channel, say. */
  more?: (titles: readonly string[]) => Record<string, ColumnDefinition>;
}

/** The sheet of the file that is read, its header understood. */
export interface OpenedSheet<S extends Sheet> {
  fileName: string;
  sheets: ReadableWorkbook['sheets'];
  sheet: SheetOfFile;
  /** Which row the header is, as the sheet program counts; 0 = none. */
  headerRow: number;
  titles: readonly string[];
  /** With the columns that only this file has. */
  ownSheet: S;
  map: HeaderMap<S>;
  by: 'header' | 'template' | 'remembered' | 'call';
  template: ImportTemplate | undefined;
  /** Why it can't be imported so; empty when it can. */
  problem: string;
}

/** Columns that a sheet of rows to correct has beside its own; they are written anew each time. */
const REMARKS = new Set(['行号', '问题', '没有入账的原因']);

/** Whether a title is of the file's own columns, and no remark of an earlier import. */
export const isOwnTitle = (title: string): boolean => !REMARKS.has(title.trim());

/** Of columns that serve alike all are named to whoever lacks them, of more than four the first three. */
const alternatives = (keys: readonly string[]): readonly string[] =>
  keys.length > 4 ? keys.slice(0, 3) : keys;

/** Sheets of a file that are looked at. */
const MOST_SHEETS = 20;

/**
 * Opens an uploaded sheet of ours for some work: the one that is named, else the first visible one that has the columns
 * it needs, one with more than one of them before a page that has one by chance. A file that can't be read throws SheetRefused.
 */
export async function withOwnSheet<S extends Sheet, R>(
  ctx: ShopCtx,
  file: OwnFile<S>,
  work: (opened: OpenedSheet<S>) => Promise<R>,
): Promise<R> {
  const stored = await ctx.db.from('files').select('name').where('id', '=', file.fileId).executeTakeFirst();
  if (!stored) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, file.command);
  const chosen = chosenTemplate(own, file.reading.ExcelCfgID);
  const path = await ctx.files.local(ctx.shop.id, file.fileId);
  const book = await openWorkbook(path, { fileName: stored.name });
  try {
    const understood = (sheet: SheetOfFile) => understand(ctx.db, sheet, file, { own, chosen });
    const { sheet, ...header } = await sheetToRead(book, file.reading.SheetName ?? undefined, understood);
    return await work({ fileName: stored.name, sheets: book.sheets, sheet, ...header });
  } finally {
    await book.close();
  }
}

type Understood<S extends Sheet> = Omit<OpenedSheet<S>, 'fileName' | 'sheets'>;

async function sheetToRead<S extends Sheet>(
  book: ReadableWorkbook,
  name: string | undefined,
  understood: (sheet: SheetOfFile) => Promise<Understood<S>>,
): Promise<Understood<S>> {
  let first: Understood<S> | undefined;
  for (const [index, { hidden, name: own }] of book.sheets.entries()) {
    if (name === undefined ? hidden || index >= MOST_SHEETS : own !== name) continue;
    const sheet = await book.sheet(index);
    if (!sheet) continue;
    const header = await understood(sheet);
    if (name !== undefined || isTable(header)) return header;
    if (!first || (first.problem !== '' && header.problem === '')) first = header;
  }
  if (first) return first;
  throw new SheetRefused(name === undefined ? 'empty' : 'no_such_sheet');
}

/** Of a page of explanations, 项目 beside 内容, one column at most has a meaning. */
const isTable = <S extends Sheet>({ problem, map }: Understood<S>): boolean => problem === '' && map.size > 1;

interface Templates {
  own: readonly ImportTemplate[];
  chosen: ImportTemplate | undefined;
}

/** What the columns of a sheet are: what the call says, else a template, an earlier choice, our own titles. */
async function understand<S extends Sheet>(
  db: TenantDb,
  sheet: SheetOfFile,
  file: OwnFile<S>,
  { own, chosen }: Templates,
): Promise<Understood<S>> {
  const { HeaderRow, Columns } = file.reading;
  const cells = sheet.head.map((row) => row.cells);
  const position = HeaderRow == null ? undefined : sheet.head.findIndex(({ rowNo }) => rowNo === HeaderRow);
  const { at, titles, map, template } = ownHeader(file.sheet, cells, own, chosen, position);
  // What a person said of this trader's sheets goes before a template that happens to fit.
  const isKnown = Columns || (file.kept ? chosen : template);
  const kept = file.kept ?? ((header) => rememberedColumns(db, file.command, header));
  const known = isKnown ? undefined : await kept(titles);
  const columns = Columns ?? known;
  const meaning = columns
    ? byColumns(file, titles, columns)
    : await withCells(file, widened(file, titles, map), cells.slice(at + 1), titles);
  const by = Columns ? 'call' : known ? 'remembered' : template ? 'template' : 'header';
  const headerRow = sheet.head[at]?.rowNo ?? 0;
  const hasHeader = headerRow > 0 || Columns != null || file.headerless === true;
  const problem = problemOf(file, { ...meaning, chosen, hasHeader });
  return { sheet, headerRow, titles, ...meaning, by, template, problem };
}

async function withCells<S extends Sheet>(
  { completed }: OwnFile<S>,
  meaning: Pick<OpenedSheet<S>, 'ownSheet' | 'map'>,
  rows: readonly (readonly string[])[],
  titles: readonly string[],
): Promise<Pick<OpenedSheet<S>, 'ownSheet' | 'map'>> {
  return completed ? { ...meaning, map: await completed(meaning.map, rows, titles) } : meaning;
}

/** The columns that a person has said, now or before; a field has one of them. */
function byColumns<S extends Sheet>(
  { sheet, more }: OwnFile<S>,
  titles: readonly string[],
  columns: readonly ChosenColumn[],
): Pick<OpenedSheet<S>, 'ownSheet' | 'map'> {
  const others = new Set(
    columns.flatMap(({ Index, Field }) => (Object.hasOwn(sheet.columns, Field) ? [] : [Index])),
  );
  const added = more?.(titles.filter((title, at) => others.has(at) && title.trim() !== '')) ?? {};
  const ownSheet = { ...sheet, columns: { ...sheet.columns, ...added } };
  const map = new Map<string, number>();
  for (const { Index, Field } of columns) {
    const column = Object.hasOwn(ownSheet.columns, Field) ? ownSheet.columns[Field] : undefined;
    if (!column || map.has(Field))
      throw new SheetRefused(
        'no_such_sheet',
        column
          ? `「${column.title}」对应了两列，请只保留一列`
          : `第 ${Index + 1} 列的字段已不存在，请重新选择这一列的含义`,
      );
    map.set(Field, Index);
  }
  return { ownSheet, map: map as HeaderMap<S> };
}

/** The sheet with the columns that only this file has, found among the titles that are none of ours. */
function widened<S extends Sheet>(
  { sheet, more }: OwnFile<S>,
  titles: readonly string[],
  map: HeaderMap<S>,
): Pick<OpenedSheet<S>, 'ownSheet' | 'map'> {
  if (!more) return { ownSheet: sheet, map };
  const ours = new Set(map.values());
  const others = titles.map((title, at) => (ours.has(at) || !isOwnTitle(title) ? '' : title));
  const own = { name: sheet.name, columns: more(others.filter(Boolean)) };
  return {
    ownSheet: { ...sheet, columns: { ...sheet.columns, ...own.columns } },
    map: new Map([...map, ...matchHeader(own, others)]) as HeaderMap<S>,
  };
}

interface Header<S extends Sheet> extends Pick<OpenedSheet<S>, 'ownSheet' | 'map'> {
  chosen: ImportTemplate | undefined;
  hasHeader: boolean;
}

function problemOf<S extends Sheet>(
  { sheet, needs = [], otherwise = '下载模板填写' }: OwnFile<S>,
  { ownSheet, map, chosen, hasHeader }: Header<S>,
): string {
  const missing = missingColumns(ownSheet, map);
  const groups = needs.filter((keys) => !keys.some((key) => map.has(key)));
  if (hasHeader && missing.length === 0 && groups.length === 0) return '';
  const lacking = [
    ...(missing.length > 0 ? [missing.join('」「')] : []),
    ...groups.map((keys) =>
      alternatives(keys)
        .map((key) => sheet.columns[key]?.title)
        .join('」或「'),
    ),
  ];
  const columns = `「${lacking.join('」和「') || '表头'}」列`;
  return chosen
    ? `表里没有模板“${chosen.name}”的${columns}，请换一个模板，或改好表头`
    : `没有找到${columns}，请在表头中补上，或${otherwise}`;
}
