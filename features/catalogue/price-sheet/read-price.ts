import { MOST_FEN } from '#features/catalogue/prices/price-words.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';

/** A price as typed: null = none of its own, inherited. */
export type ReadPrice = { price: Fen | null } | { says: string };

/** `1,234.50`, `￥12`, `12元`, full-width digits; 0 is a price, blank is none (catalogue page §14). */
export function readPrice(text: string): ReadPrice {
  const plain = plainOf(text);
  if (plain === '' || plain === '-') return { price: null };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain))
    return { says: `“${shortPriceText(text)}”不是价格，请填写如 12.50 的数字` };
  const yuan = Number(plain);
  if (/\.\d\d0*[1-9]/.test(plain)) return { says: `“${shortPriceText(text)}”多于两位小数，请精确到分` };
  return yuan > yuanOf(MOST_FEN) ? { says: '价格不能超过 999,999.99' } : { price: fenOf(yuan) };
}

export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[¥￥\s'’]|元$|RMB|CNY/gi, '')
    .replace(/元$/, '');

export const shortPriceText = (text: string): string => (text.length > 12 ? `${cutText(text, 12)}…` : text);
