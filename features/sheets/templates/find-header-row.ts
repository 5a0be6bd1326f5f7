import { shapeOf } from './cell-shapes.ts';
import { candidatesOf } from './column-candidates.ts';
import { readHeader } from './header-text.ts';

const data = new Set(['phone', 'contact', 'address', 'waybill', 'number', 'idNumber', 'date', 'amount']);

function headerLikeness(cells: readonly string[]): number {
  let known = 0;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '' || text.length > 40) continue;
    if (data.has(shapeOf(text))) return 0;
    if (candidatesOf(readHeader(text), index).some(({ score }) => score >= 50)) known += 1;
  }
  return known;
}

/**
 * Index of the row that holds the headers, below titles and notes; −1 when the sheet begins with data.
 * Looks at the first rows only.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  let best = -1;
  let most = 1;
  for (const [index, cells] of rows.slice(0, 15).entries()) {
    const likeness = headerLikeness(cells);
    if (likeness > most) {
      best = index;
      most = likeness;
    }
  }
  return best;
}
