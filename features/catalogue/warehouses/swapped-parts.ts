/** What of an order stands in for a part of its listing; without a part it stands for the whole listing. */
export interface Swapped {
  skuId: string;
  partSkuId: string | null;
  count: number;
}

export interface StockPart {
  skuId: string;
  count: number;
}

/** The stock-keeping products that an order takes: its listing's, one of them replaced. */
export function swappedParts(
  parts: readonly StockPart[],
  { skuId, partSkuId, count }: Swapped,
  keepsStock: boolean,
): StockPart[] {
  const stays = partSkuId === null ? [] : parts.filter((part) => part.skuId !== partSkuId);
  if (!keepsStock) return stays;
  const same = stays.find((part) => part.skuId === skuId);
  if (!same) return [...stays, { skuId, count }];
  return stays.map((part) => (part === same ? { skuId, count: part.count + count } : part));
}
