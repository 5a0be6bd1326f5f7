/** A price that brings in less than the goods cost; not known where either is hidden or not set. Yuan. */
export const isBelowCost = (price: number | null | undefined, cost: number | null | undefined): boolean =>
  typeof price === 'number' && typeof cost === 'number' && price < cost;
