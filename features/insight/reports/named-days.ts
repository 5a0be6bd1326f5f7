import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { DAY_NAMES, daysByName } from '#kit/list/named-days.ts';
import type { DaySpan } from '../day-figures/spans.ts';

/** What a report by months begins with. */
export const SIX_MONTHS = '近6个月';
/** The days of every list, and the months that a report by months begins with. */
export const NAMED_DAYS = [...DAY_NAMES, SIX_MONTHS] as const;
export type NamedDays = (typeof NAMED_DAYS)[number];

export const isNamedDays = (text: string): text is NamedDays =>
  (NAMED_DAYS as readonly string[]).includes(text);

/** The days that a name means at a time; a month begun counts. */
export function namedDays(name: NamedDays, now: Date): DaySpan {
  if (name !== SIX_MONTHS) return daysByName(name, now);
  const today = dayOf(now);
  return { from: monthsBefore(today, 5), to: today };
}

/** The first of a month so many before. */
export function monthsBefore(day: string, months: number): string {
  const nth = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}-01`;
}
