/** Open orders are counted up to here; of more it is said that they are many. */
export const OPEN_MOST = 10_000;

export const openCountText = (count: number): string => (count >= OPEN_MOST ? '一万多' : String(count));
