/** Price × pieces + freight and rounding, in yuan, added in fen; null when the reader may not see it or there is none. */
export function orderSum(
  price: number | null,
  freight: number | null,
  amount: number,
  rounding: number | null = 0,
): number | null {
  if (price === null) return null;
  const beside = Math.round((freight ?? 0) * 100) + Math.round((rounding ?? 0) * 100);
  return (Math.round(price * 100) * amount + beside) / 100;
}
