/** Whole fen, as 快团团 sends them; anything else is no money. */
export const fenOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Math.abs(value as number) < 1e12 ? (value as number) : null;

/** Yuan as text or number, as 有赞 sends them. */
export function fenOfYuan(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text) * 100);
}
