const DAY = 86_400_000;

/** Whole days since it was entered. */
export const daysWaited = (since: string, now: Date = new Date()): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY));

export const placeSays = (place: number): string => `第 ${place} 位`;
