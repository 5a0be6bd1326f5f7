/** What shops downstream learn of the stock of whoever ships: 有货, 少量 (at or below its safety stock) or 无货. */
export type StockWord = 'plenty' | 'few' | 'none';

export const STOCK_NAMES = { plenty: '有货', few: '少量', none: '无货' } as const satisfies Record<
  StockWord,
  string
>;

export const stockWord = (sets: number, isLow: boolean): StockWord => {
  if (sets <= 0) return 'none';
  return isLow ? 'few' : 'plenty';
};
