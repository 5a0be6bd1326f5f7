import type { ColumnType, OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { candidatesOf } from '#features/sheets/templates/column-candidates.ts';
import { type HeaderText, readHeader } from '#features/sheets/templates/header-text.ts';
import type { SheetField } from '#features/sheets/templates/order-fields.ts';
import { weighByContent } from '#features/sheets/templates/weigh-by-content.ts';
import { type HeaderCell, headerCells } from './find-header.ts';
import { headerKey } from './header-key.ts';

/** One column of a sheet that we define: for its template, import, error sheet and export alike. */
export interface ColumnDefinition {
  title: string;
  /** Other headers that mean the same; of several in one sheet the one named first here is taken. */
  aliases?: readonly string[];
  /** Fields of a sheet of orders that hold the same: all names that those are known by are names of this column. */
  alike?: readonly SheetField[];
  type: ColumnType;
  required?: boolean;
  example?: SheetCell;
  width?: number;
}

export interface Sheet<C extends Record<string, ColumnDefinition> = Record<string, ColumnDefinition>> {
  name: string;
  columns: C;
}

/** What a cell of each type becomes; money is integer fen, a date `YYYY-MM-DD` with or without ` HH:mm:ss`. */
interface ValueOf {
  text: string;
  phone: string;
  date: string;
  integer: number;
  money: number;
}

export type SheetRowOf<S extends Sheet> = {
  [K in keyof S['columns']]: S['columns'][K] extends { required: true }
    ? ValueOf[S['columns'][K]['type']]
    : ValueOf[S['columns'][K]['type']] | null;
};

/** Where each column stands in the file at hand. */
export type HeaderMap<S extends Sheet> = Map<keyof S['columns'] & string, number>;

export function sheet<const C extends Record<string, ColumnDefinition>>(definition: Sheet<C>): Sheet<C> {
  return definition;
}

export function columnsOf(definition: Sheet): [string, ColumnDefinition][] {
  return Object.entries(definition.columns);
}

/** A header that may be a column's. */
interface Likeness {
  readonly column: string;
  readonly index: number;
  /** Smaller is surer: the title, a name that we know, one with a remark, what the rules for orders say. */
  readonly rank: number;
  readonly nth: number;
}

const RANKS = { title: 0, alias: 1, remarked: 2, explained: 3, rule: 4 } as const;
/** Of the rules for orders only what names a field outright, or nearly. */
const SURE_RULE = 62;

interface Names {
  readonly title: string;
  readonly all: readonly string[];
}

const wholeOf = (title: string): string => readHeader(title).whole;

function likenessOf(
  column: ColumnDefinition,
  names: Names,
  header: HeaderText,
  key: string,
): Pick<Likeness, 'rank' | 'nth'> | undefined {
  if (key === headerKey(column.title)) return { rank: RANKS.title, nth: 0 };
  const at = (text: string | undefined) => (text === undefined ? -1 : names.all.indexOf(text));
  const written = (column.aliases ?? []).findIndex((alias) => headerKey(alias) === key);
  const known = written >= 0 ? written + 1 : at(header.whole);
  if (known >= 0) return { rank: RANKS.alias, nth: known };
  // 商品编码(平台) is another thing than 商品编码; 供货价(元) is none.
  const bare = /平台|系统/.test(header.remark) ? -1 : at(header.bare);
  if (bare >= 0) return { rank: RANKS.remarked, nth: bare };
  const first = at(header.firstLine);
  return first < 0 ? undefined : { rank: RANKS.explained, nth: first };
}

/** What the rules for sheets of orders take the header for, unless its cells are something else. */
function byRules(
  cell: HeaderCell,
  header: HeaderText,
  fields: readonly SheetField[],
  rows: readonly (readonly string[])[],
): number | undefined {
  const named = candidatesOf(header, cell.index).filter(
    ({ field, score }) => fields.includes(field) && score >= SURE_RULE,
  );
  const weighed = weighByContent(named, rows).filter(({ score }) => score >= SURE_RULE);
  const best = Math.max(0, ...weighed.map(({ score }) => score));
  return best > 0 ? 100 - best : undefined;
}

/**
 * Finds the columns: by title, by another name of theirs, by such a name with a unit or an explanation behind it, at
 * last by what the rules for sheets of orders say of the header and `rows` do not contradict.
 */
export function matchHeader<S extends Sheet>(
  definition: S,
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): HeaderMap<S> {
  const columns = columnsOf(definition);
  const cells = headerCells(header).map((cell) => ({
    ...cell,
    header: readHeader(header[cell.index] ?? ''),
  }));
  const found: (Likeness & { readonly order: number })[] = [];
  for (const [order, [column, one]] of columns.entries()) {
    const title = wholeOf(one.title);
    const names: Names = { title, all: [title, ...(one.aliases ?? []).map((alias) => wholeOf(alias))] };
    for (const cell of cells) {
      const likeness = likenessOf(one, names, cell.header, cell.key);
      if (likeness) found.push({ ...likeness, column, order, index: cell.index });
      else if (one.alike) {
        const nth = byRules(cell, cell.header, one.alike, rows);
        if (nth !== undefined) found.push({ rank: RANKS.rule, nth, column, order, index: cell.index });
      }
    }
  }
  const map = new Map<string, number>();
  const taken = new Set<number>();
  const surest = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.rank - b.rank ||
    // A rule's word weighs by itself; a name of ours counts for the column that stands first.
    (a.rank === RANKS.rule ? a.nth - b.nth : a.order - b.order || a.nth - b.nth) ||
    a.index - b.index;
  for (const { column, index } of found.sort(surest)) {
    if (map.has(column) || taken.has(index)) continue;
    map.set(column, index);
    taken.add(index);
  }
  return map as HeaderMap<S>;
}

/** Whether a header is one of the sheet's, for `findHeader`. */
export function isOwnHeader(definition: Sheet): (key: string) => boolean {
  const titles = columnsOf(definition).flatMap(([, one]) => [one.title, ...(one.aliases ?? [])]);
  const keys = new Set([...titles.map(headerKey), ...titles.map((title) => wholeOf(title))]);
  return (key) => {
    if (keys.has(key)) return true;
    const { bare, whole, firstLine = '' } = readHeader(key);
    return keys.has(whole) || keys.has(bare) || keys.has(firstLine);
  };
}

/** The titles of required columns that the file lacks. */
export function missingColumns<S extends Sheet>(definition: S, map: HeaderMap<S>): string[] {
  return columnsOf(definition)
    .filter(([key, column]) => column.required && !map.has(key))
    .map(([, column]) => column.title);
}

export function outColumns(definition: Sheet): OutColumn[] {
  return columnsOf(definition).map(([, { title, type, width }]) => ({ title, type, width }));
}

/** The template to download: the header, required columns marked, and the examples as its first row. */
export function templateRows(definition: Sheet): { columns: OutColumn[]; rows: SheetCell[][] } {
  const columns = columnsOf(definition).map(([, c]) => ({
    title: c.required ? `*${c.title}` : c.title,
    type: c.type,
    width: c.width,
  }));
  const example = columnsOf(definition).map(([, c]) => c.example);
  return { columns, rows: example.some((cell) => cell !== undefined) ? [example] : [] };
}

/** The sheet of rows to correct: the file's own columns, then where each stood and what is wrong with it. */
export function errorColumns(header: readonly string[]): OutColumn[] {
  const own = header.map((title): OutColumn => ({ title, type: 'text' }));
  return [...own, { title: '行号', type: 'integer', width: 8 }, { title: '问题', type: 'text', width: 60 }];
}
