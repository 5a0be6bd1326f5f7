import { type CellShape, shapeOf } from './cell-shapes.ts';
import type { Candidate } from './column-candidates.ts';
import type { SheetField } from './order-fields.ts';

const expected: Readonly<Partial<Record<SheetField, readonly CellShape[]>>> = {
  mobile: ['phone', 'number', 'contact', 'text'],
  quantity: ['count', 'amount', 'text'],
  unitPrice: ['count', 'amount', 'number', 'text'],
  paidAmount: ['count', 'amount', 'number', 'text'],
};

function cellsOf(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
}

/** Of two columns of one wording the filled one is meant; one whose cells contradict its name is not. */
export function weighByContent(
  candidates: readonly Candidate[],
  rows: readonly (readonly string[])[],
): readonly Candidate[] {
  if (rows.length === 0) return candidates;
  return candidates.map((candidate) => {
    const cells = cellsOf(rows, candidate.index);
    // Waybill columns are empty until the sheet comes back.
    if (cells.length === 0) {
      return candidate.field.startsWith('express') ? candidate : { ...candidate, score: candidate.score - 3 };
    }
    if (candidate.field === 'sourceOrderNo' && cells.every((cell) => /^LDL\d{6,}/i.test(cell))) {
      return { ...candidate, field: 'orderNo', score: 99 };
    }
    // 快递 heads a column of carriers as often as one of numbers.
    if (candidate.field === 'expressCompany' && cells.every((cell) => /^[a-z]{0,4}\d{8,}/i.test(cell))) {
      return { ...candidate, field: 'expressNo' };
    }
    const shapes = expected[candidate.field];
    const contradicted = shapes !== undefined && cells.every((cell) => !shapes.includes(shapeOf(cell)));
    return contradicted ? { ...candidate, score: candidate.score - 30 } : candidate;
  });
}
