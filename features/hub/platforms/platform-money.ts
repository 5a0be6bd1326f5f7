import { textOf } from './wire-text.ts';

/** Whole fen, as 快团团 sends them; anything else is no money. */
export const platformFen = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Math.abs(value as number) < 1e12 ? (value as number) : null;

/** Yuan as text or number, as 有赞 sends them. */
export function fenOfYuan(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text) * 100);
}

/** What a line costs and what was paid for it, with what stands there instead where that is no money; nothing said is none. */
export function moneyOf(read: typeof platformFen, price: unknown, paid: unknown) {
  const isOdd = (value: unknown) => value != null && (read(value) ?? -1) < 0;
  const odd = [price, paid].find(isOdd);
  const fen = (value: unknown) => (isOdd(value) ? null : read(value));
  return {
    priceFen: fen(price),
    paidFen: fen(paid),
    oddMoney: odd === undefined ? '' : textOf(odd, 50) || '空白',
  };
}
