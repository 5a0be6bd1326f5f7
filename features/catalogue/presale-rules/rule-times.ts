const HOUR = 3_600_000;
const SHANGHAI = 8 * HOUR;
/** Conversion begins before the day's work does. */
const OPENS = 6;
const MOST_DAYS = 366;

const dayAfter = (days: number, now: Date) =>
  new Date(now.getTime() + SHANGHAI + days * 24 * HOUR).toISOString().slice(0, 10);

/** Six in the morning of a Shanghai day. */
export const opensOn = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI + OPENS * HOUR);

/** Whether a day may be promised: after today, within a year. */
export const mayPromise = (day: string, now = new Date()): boolean =>
  day > dayAfter(0, now) && day <= dayAfter(MOST_DAYS, now);

/** Tomorrow in Shanghai, the first day that can be promised. */
export const firstDay = (): string => dayAfter(1, new Date());
