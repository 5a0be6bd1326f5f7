import type { CellPosition, Rect } from '#features/catalogue/edit-grid/selection.ts';
import { codeKey } from '#kit/text/code-key.ts';
import type { PriceEdit } from './draft.ts';
import type { PriceColumn, PriceRow } from './price-row.ts';
import { readPrice, shortPriceText } from './read-price.ts';
import { countedSentences } from './type-prices.ts';

export interface PasteOn {
  rows: readonly PriceRow[];
  columns: readonly PriceColumn[];
  /** Where it goes when it names no listings of its own. */
  on: Rect;
}

export interface Pasted {
  edits: PriceEdit[];
  /** The cells that were filled, to be selected; nothing when it found its rows by code. */
  filled: Rect | undefined;
  problems: string[];
}

const CODE_TITLES = ['商品编码', '商家编码', '编码', '货号'];
const NAME_TITLES = ['商品名称', '商品', '名称'];

/** Cells from a sheet: beside codes (or below titles) they find their rows, else they go where the selection is. */
export function pastePrices(cells: readonly (readonly string[])[], target: PasteOn): Pasted {
  const head = headOf(cells, target);
  const body = head ? cells.slice(1) : cells;
  const byCode = named(body, head?.named ?? 0, target.rows);
  if (head || byCode.isNamed) return pasteNamed(body, head, byCode.find, target);
  return pasteInPlace(cells, target);
}

interface Head {
  /** The column of the paste that names the listing. */
  named: number;
  /** Where each other column of the paste goes. */
  columns: readonly (PriceColumn | undefined)[];
}

function headOf([first = []]: readonly (readonly string[])[], { columns }: PasteOn): Head | undefined {
  const titles = first.map((title) => title.trim());
  const code = titles.findIndex((title) => CODE_TITLES.includes(title));
  const at = code >= 0 ? code : titles.findIndex((title) => NAME_TITLES.includes(title));
  if (at < 0) return undefined;
  return { named: at, columns: titles.map((title) => columns.find(({ name }) => name === title)) };
}

/** By code, else by the whole name; a code that two listings share names neither. */
function named(body: readonly (readonly string[])[], at: number, rows: readonly PriceRow[]) {
  const index = new Map<string, PriceRow | undefined>();
  for (const row of rows)
    for (const key of new Set([row.code, row.name].filter(Boolean).map(keyOf)))
      index.set(key, index.has(key) ? undefined : row);
  const find = (cells: readonly string[]) => index.get(keyOf(cells[at] ?? ''));
  const wide = body.every((cells) => cells.length > 1);
  const matchCount = body.filter((cells) => find(cells)).length;
  return { find, isNamed: wide && matchCount * 2 >= body.length && matchCount > 0 };
}

const keyOf = codeKey;

function pasteNamed(
  body: readonly (readonly string[])[],
  head: Head | undefined,
  find: (cells: readonly string[]) => PriceRow | undefined,
  { columns, on }: PasteOn,
): Pasted {
  const edits: PriceEdit[] = [];
  const problems: string[] = [];
  const columnAt = (i: number) => (head ? head.columns[i] : i === 0 ? undefined : columns[on.left + i - 1]);
  const missing: string[] = [];
  for (const cells of body) {
    const row = find(cells);
    if (!row) missing.push(cells[head?.named ?? 0] ?? '');
    else for (const [i, text] of cells.entries()) take({ row, key: columnAt(i)?.key, text }, edits, problems);
  }
  return { edits, filled: undefined, problems: [...missingSays(missing), ...countedSentences(problems)] };
}

const SHOWN = 3;

function missingSays(codes: readonly string[]): string[] {
  const known = codes.map((code) => code.trim()).filter(Boolean);
  if (known.length === 0) return [];
  const shown = known.slice(0, SHOWN).map(shortPriceText).join('、');
  const more = known.length > SHOWN ? ` 等 ${known.length} 个` : '';
  return [`本页没有 ${shown}${more}，请先用商品编码筛选出来再粘贴`];
}

/** One cell fills the whole selection; more repeat where the selection is so many times as large. */
function pasteInPlace(cells: readonly (readonly string[])[], { rows, columns, on }: PasteOn): Pasted {
  const height = cells.length;
  const width = Math.max(...cells.map(({ length }) => length));
  const tall = on.bottom - on.top + 1;
  const broad = on.right - on.left + 1;
  const repeats = tall % height === 0 && broad % width === 0;
  const filled: Rect = {
    top: on.top,
    left: on.left,
    bottom: Math.min(rows.length, on.top + (repeats ? tall : height)) - 1,
    right: Math.min(columns.length, on.left + (repeats ? broad : width)) - 1,
  };
  const edits: PriceEdit[] = [];
  const problems: string[] = [];
  const textAt = ({ row, column }: CellPosition) =>
    cells[(row - on.top) % height]?.[(column - on.left) % width];
  for (let row = filled.top; row <= filled.bottom; row++)
    for (let column = filled.left; column <= filled.right; column++) {
      const listing = rows[row];
      const key = columns[column]?.key;
      if (listing) take({ row: listing, key, text: textAt({ row, column }) }, edits, problems);
    }
  const cut = cells.length > rows.length - on.top || width > columns.length - on.left;
  return {
    edits,
    filled,
    problems: [...(cut ? ['粘贴的内容超出了表格，多出的没有填'] : []), ...countedSentences(problems)],
  };
}

function take(
  { row, key, text }: { row: PriceRow; key: string | undefined; text: string | undefined },
  edits: PriceEdit[],
  problems: string[],
): void {
  if (key === undefined || text === undefined) return;
  const read = readPrice(text);
  if ('says' in read) problems.push(read.says);
  else edits.push({ row, key, price: read.price });
}
