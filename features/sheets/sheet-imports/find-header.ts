import { headerKey, headerText } from './header-key.ts';
import { isTierTitle } from './tier-price.ts';

const LOOK_AT = 20;

export interface HeaderCell {
  index: number;
  text: string;
  key: string;
}

export interface HeaderMatch {
  /** Position among the rows given, not the row number of the sheet. */
  row: number;
  /** The columns that have a header; repeated headers are all there, told apart by `index`. */
  cells: HeaderCell[];
}

/**
 * The header among the first rows: below titles and blank rows, above the data. Undefined when the sheet has none.
 * `known` says which headers the asker has names for, and decides between rows that look alike.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  known: (key: string) => boolean = () => false,
): HeaderMatch | undefined {
  const shown = rows.slice(0, LOOK_AT);
  const width = Math.max(0, ...shown.map(filled));
  let best = { row: -1, score: 0 };
  for (const [row, cells] of shown.entries()) {
    const score = headerScore(cells, width, known) - row * 0.01;
    if (score > best.score) best = { row, score };
  }
  return best.row < 0 ? undefined : { row: best.row, cells: headerCells(rows[best.row] ?? []) };
}

export function headerCells(cells: readonly string[]): HeaderCell[] {
  return cells
    .map((cell, index) => ({ index, text: headerText(cell), key: headerKey(cell) }))
    .filter((cell) => cell.key !== '');
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function headerScore(cells: readonly string[], width: number, known: (key: string) => boolean): number {
  const keys = headerCells(cells).map((cell) => cell.key);
  const familiar = keys.filter(known).length;
  // A title line holds one cell where the table holds many.
  if (keys.length < Math.min(2, width) || (keys.length < width / 3 && familiar < 2)) return 0;
  const labels = keys.filter((key) => known(key) || looksLikeLabel(key)).length;
  // A row of sums begins with its word; a column of sums stands behind others.
  if (labels < keys.length * 0.7 || isTotal(keys[0] ?? '')) return 0;
  return labels + familiar * 3 - (keys.length - labels) * 3 - (keys.length - new Set(keys).size);
}

function isTotal(key: string): boolean {
  return /^(合计|总计|小计|total)$/.test(key);
}

/** Short words, whatever a bracket behind them explains; not numbers, dates, amounts, phones, addresses or masked values. */
function looksLikeLabel(text: string): boolean {
  const key = text.replace(/(?<=^[^()[\]]{2,20})[([].*[)\]]$/, '');
  if (isTierTitle(key)) return true;
  if (key.length > 40 || !/\p{L}/u.test(key)) return false;
  if (/\d{6,}|\*{2,}|##|\$\$|https?:|@.+\./.test(key)) return false;
  if (/^[¥$]?[\d.,:/-]+(元|件|个|份|斤|kg|g|%)?$/.test(key) || /^\d{1,4}[年月/-]\d/.test(key)) return false;
  return !/(省|市|区|县).*(路|街|道|号|村|镇|栋|室)\d*|\d+(号|栋|室|楼|单元)/.test(key) && !/^#/.test(key);
}
