import { type CellShape, shapeOf } from './cell-shapes.ts';
import type { Candidate } from './column-candidates.ts';
import type { SheetField } from './order-fields.ts';

interface Column {
  readonly index: number;
  readonly filled: number;
  readonly distinct: number;
  readonly length: number;
  share(shape: CellShape): number;
}

function columnOf(rows: readonly (readonly string[])[], index: number): Column {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const counts = new Map<CellShape, number>();
  for (const cell of cells) counts.set(shapeOf(cell), (counts.get(shapeOf(cell)) ?? 0) + 1);
  return {
    index,
    filled: cells.length,
    distinct: new Set(cells).size,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
    share: (shape) => (counts.get(shape) ?? 0) / Math.max(1, cells.length),
  };
}

const byShape: readonly (readonly [SheetField, CellShape, number])[] = [
  ['mobile', 'phone', 70],
  ['address', 'address', 70],
  ['address', 'contact', 66],
  ['province', 'province', 68],
  ['city', 'city', 60],
  ['area', 'area', 60],
  ['expressNo', 'waybill', 66],
  ['sourceOrderNo', 'number', 62],
  ['orderedAt', 'date', 58],
  ['quantity', 'count', 56],
  ['unitPrice', 'amount', 50],
  ['receiver', 'name', 58],
  ['product', 'text', 50],
];

function fits(field: SheetField, column: Column, nth: Map<string, number>): number {
  // 序号 counts 1, 2, 3 …: it is no quantity, however small its numbers are.
  if (field === 'quantity' && column.filled >= 3 && column.distinct === column.filled) return -20;
  if (field === 'product') return Math.min(8, column.length / 2) - (column.length < 2 ? 20 : 0);
  return -(nth.get(field) ?? 0);
}

/** What the columns hold, for columns that no header explains. Needs a few rows to be worth anything. */
export function sniffColumns(rows: readonly (readonly string[])[], width: number): Candidate[] {
  const nth = new Map<string, number>();
  const found: Candidate[] = [];
  for (let index = 0; index < width; index++) {
    const column = columnOf(rows, index);
    if (column.filled === 0) continue;
    for (const [field, shape, score] of byShape) {
      const share = column.share(shape);
      if (share < 0.6) continue;
      found.push({ field, index, score: Math.round(score * (0.8 + 0.2 * share) + fits(field, column, nth)) });
      nth.set(field, (nth.get(field) ?? 0) + 1);
    }
  }
  return found;
}
