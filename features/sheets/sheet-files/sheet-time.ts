/** A time as sheets say it, in Shanghai, as the screens do; empty where there is none. */
export const sheetTime = (time: string | null): string =>
  time ? new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') : '';
