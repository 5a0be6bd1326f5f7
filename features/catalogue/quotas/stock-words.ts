/**
 * What shops downstream learn of the stock of whoever ships: 有货, 少量 (at or below its safety stock), 无货 where stock
 * is checked, so that an order would be refused, or 无现货，可订 where it may be oversold (domain page §3).
 */
export type StockWord = 'plenty' | 'few' | 'ahead' | 'none';

export const STOCK_NAMES = {
  plenty: '有货',
  few: '少量',
  ahead: '无现货，可订',
  none: '缺货',
} as const satisfies Record<StockWord, string>;

export const stockWord = (sets: number, isLow: boolean, isChecked: boolean): StockWord => {
  if (sets <= 0) return isChecked ? 'none' : 'ahead';
  return isLow ? 'few' : 'plenty';
};

const BY_PLENTY: readonly StockWord[] = ['none', 'ahead', 'few', 'plenty'];

/** What a set of several sources says: that of which there is least. */
export const scarcer = (one: StockWord | undefined, other: StockWord): StockWord =>
  one && BY_PLENTY.indexOf(one) < BY_PLENTY.indexOf(other) ? one : other;
