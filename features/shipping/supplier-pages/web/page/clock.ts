const HOUR = 3_600_000;
const inShanghai = (ms: number) => new Date(ms + 8 * HOUR).toISOString();

/** 11-24 18:00 in Shanghai. */
export const clockText = (time: string): string =>
  inShanghai(Date.parse(time)).slice(5, 16).replace('T', ' ');

/** 还剩 5 小时, 已超时 2 天. */
export function timeLeftText(
  time: string,
  now: number = Date.now(),
): { says: string; isLate: boolean; isSoon: boolean } {
  const left = Date.parse(time) - now;
  const hours = Math.floor(Math.abs(left) / HOUR);
  const span = hours < 1 ? '不到 1 小时' : hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
  const isLate = left < 0;
  return { says: isLate ? `已超时 ${span}` : `还剩 ${span}`, isLate, isSoon: left < 6 * HOUR };
}

/** The end of a day so many days away, in Shanghai. */
export const endOfDay = (days: number, now: number = Date.now()): string =>
  new Date(Date.parse(`${inShanghai(now + days * 24 * HOUR).slice(0, 10)}T23:59:00+08:00`)).toISOString();
