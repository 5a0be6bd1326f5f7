import type { ColumnType, OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';

/** One column of a sheet that we define: for its template, import, error sheet and export alike. */
export interface ColumnDefinition {
  title: string;
  /** Other headers that mean the same; of several in one sheet the one named first here is taken. */
  aliases?: readonly string[];
  /** What a longer header ends with that means the same, whatever stands before: 参考售价 and 一件代发价 are prices. */
  endings?: readonly string[];
  /** What a header says in any other words that means the same, where no name of a column is in it. */
  words?: RegExp;
  /** What a header says, its brackets too, that is another thing whatever name is in it. */
  unless?: RegExp;
  /** What a piece costs: a header that says it of a 斤 or a 公斤 is another thing. */
  isPerPiece?: true;
  /** A price that is only shown: where most of its cells are by weight the column is another thing, and its rows are taken. */
  isShown?: true;
  /** Of prices for so many pieces, 1-9件 beside 10件以上, the first is this one. */
  isFewest?: true;
  /** One header at most is meant: 新分销价 before 分销价, and none of several that only end alike. */
  isSingle?: boolean;
  /** Fields of a sheet of orders that hold the same: all names that those are known by are names of this column. */
  alike?: readonly string[];
  type: ColumnType;
  required?: boolean;
  example?: SheetCell;
  width?: number;
}

export interface Sheet<C extends Record<string, ColumnDefinition> = Record<string, ColumnDefinition>> {
  name: string;
  columns: C;
  /** How it is filled, as the title of a last column without cells; no title is as long. */
  hint?: string;
}

/** What a cell of each type becomes; money is integer fen, a weight whole grams, a date `YYYY-MM-DD` with or without ` HH:mm:ss`. */
interface ValueOf {
  text: string;
  phone: string;
  date: string;
  integer: number;
  money: number;
  weight: number;
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
  return {
    columns: [...columns, ...hintColumn(definition)],
    rows: example.some((cell) => cell !== undefined) ? [example] : [],
  };
}

/** What whoever fills the sheet is to know, where they read it. */
export const hintColumn = ({ hint }: Sheet): OutColumn[] =>
  hint ? [{ title: hint, type: 'text', width: 46 }] : [];

/** The sheet of rows to correct: the file's own columns, then where each stood and what is wrong with it. */
export function errorColumns(header: readonly string[]): OutColumn[] {
  const own = header.map((title): OutColumn => ({ title, type: 'text' }));
  return [...own, { title: '行号', type: 'integer', width: 8 }, { title: '问题', type: 'text', width: 60 }];
}
