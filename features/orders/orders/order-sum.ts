/** Price × pieces + freight, in yuan, added in fen; null when the reader may not see it or there is none. */
export function orderSum(price: number | null, freight: number | null, amount: number): number | null {
  if (price === null) return null;
  return (Math.round(price * 100) * amount + Math.round((freight ?? 0) * 100)) / 100;
}
