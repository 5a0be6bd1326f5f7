import { isCharged } from '#features/catalogue/price-changes/judging/price-targets.ts';
import type { Fen } from '#kit/money/fen.ts';
import { type DraftCell, draftCells, type SheetDraft } from './draft.ts';
import { COLUMN_KEYS, type PriceColumn, type PriceRow } from './price-row.ts';

export type CellFault = 'belowFloor' | 'belowCost';

/** What is wrong with a price, as far as the row itself tells it. */
export function cellFaultOf(row: PriceRow, column: PriceColumn, price: Fen | null, floor: Fen | null) {
  if (price === null || !isCharged(column.kind)) return undefined;
  if (floor !== null && price < floor) return 'belowFloor';
  return row.cost !== null && price < row.cost ? 'belowCost' : undefined;
}

/** The floor as it will be: the draft's own, if it has one. */
export const floorOf = (row: PriceRow, draft: SheetDraft): Fen | null => {
  const typed = draft.get(row.id)?.prices[COLUMN_KEYS.floor];
  return typed === undefined ? row.floor : typed;
};

export interface DraftSum {
  changed: number;
  belowFloor: number;
  belowCost: number;
}

/** What stands in the bottom line: `改 37 个 · 2 个低于最低价 · 5 个低于采购价`. */
export function draftSum(draft: SheetDraft, columns: ReadonlyMap<string, PriceColumn>): DraftSum {
  const sum: DraftSum = { changed: 0, belowFloor: 0, belowCost: 0 };
  for (const cell of draftCells(draft)) {
    sum.changed++;
    const fault = faultIn(cell, columns.get(cell.key), draft);
    if (fault) sum[fault]++;
  }
  return sum;
}

const faultIn = ({ row, price }: DraftCell, column: PriceColumn | undefined, draft: SheetDraft) =>
  column && cellFaultOf(row, column, price, floorOf(row, draft));
