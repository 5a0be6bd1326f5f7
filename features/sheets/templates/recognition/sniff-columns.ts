import type { CellShape } from '../cells/cell-shapes.ts';
import { measured } from '../cells/measured.ts';
import type { SheetField } from '../fields/order-fields.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { isConstant, isSerial, type SampleColumn, sampleColumn } from './sheet-column.ts';

const byShape: readonly (readonly [SheetField, CellShape, number])[] = [
  ['mobile', 'phone', 70],
  ['idNumber', 'idNumber', 72],
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

/** Goods are named with their measure: 耙耙柑10斤, 香菇500g. */
export const namesGoods = (column: SampleColumn): boolean =>
  column.shareOf((cell) => cell.length <= 60 && measured.test(cell)) >= 0.5;

function fits(field: SheetField, column: SampleColumn, nth: Map<string, number>): number {
  // 序号 counts 1, 2, 3 …: it is no quantity, however small its numbers are.
  if (field === 'quantity' && column.cells.length >= 3 && column.distinct === column.cells.length) return -20;
  if (field === 'quantity' && isSerial(column)) return -20;
  // The same name on each row is whoever sends or sells.
  if (field === 'receiver' && isConstant(column)) return -20;
  if (field !== 'product') return -(nth.get(field) ?? 0);
  const length = column.cells.join('').length / Math.max(1, column.cells.length);
  return Math.min(8, length / 2) - (length < 2 ? 20 : 0) + (namesGoods(column) ? 6 : 0);
}

/** What the columns hold, for columns that no header explains. Needs a few rows to be worth anything. */
export function sniffColumns(rows: readonly (readonly string[])[], width: number): ColumnCandidate[] {
  const nth = new Map<string, number>();
  const candidates: ColumnCandidate[] = [];
  for (let index = 0; index < width; index++) {
    const column = sampleColumn(rows, index);
    if (column.cells.length === 0) continue;
    for (const [field, shape, score] of byShape) {
      const share = column.share(shape);
      if (share < 0.6) continue;
      candidates.push({
        field,
        index,
        score: Math.round(score * (0.8 + 0.2 * share) + fits(field, column, nth)),
      });
      nth.set(field, (nth.get(field) ?? 0) + 1);
    }
  }
  return candidates;
}
