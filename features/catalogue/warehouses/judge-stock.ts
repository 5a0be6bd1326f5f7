import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { stockProblems as no } from './refusals.ts';

export const MOST_STOCK = 100_000_000;

/** 1 盘点, 2 入库, 3 出库, 4 调拨. */
export type StockMode = 1 | 2 | 3 | 4;

export interface StockNow {
  onHand: number;
  /** Left the warehouse since it was counted. */
  shipped: number;
}

/** What is on hand after it, or why it can't be: a count is less what was shipped since. */
export function judgeStock(
  mode: StockMode,
  { onHand, shipped }: StockNow,
  count: number,
): { after: number } | { denied: Denial } {
  if (!Number.isInteger(count) || count < 0) return { denied: deny(no.notACount) };
  if (mode === 1) return within(count - shipped);
  if (mode === 2) return within(onHand + count);
  if (count > onHand) return { denied: deny(no.tooFew, { n: onHand, m: count }) };
  return { after: onHand - count };
}

const within = (after: number) =>
  after > MOST_STOCK ? { denied: deny(no.tooMany, { most: MOST_STOCK }) } : { after };
