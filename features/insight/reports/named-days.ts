import { dayOf } from '#features/orders/orders/order-time.ts';
import { dayAfter, type Span } from '../day-figures/spans.ts';

/** What a report by months begins with. */
export const SIX_MONTHS = '近6个月';
/** Days that mean other days tomorrow: those of every list, and the months that a report by months begins with. */
export const NAMED_DAYS = ['今天', '昨天', '近7天', '近30天', '本月', '上月', SIX_MONTHS] as const;
export type NamedDays = (typeof NAMED_DAYS)[number];

export const isNamed = (text: string): text is NamedDays => (NAMED_DAYS as readonly string[]).includes(text);

/** The days that a name means at a time; a month begun counts. */
export function namedDays(name: NamedDays, now: Date): Span {
  const today = dayOf(now);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastEnd = dayAfter(monthStart, -1);
  const days: Record<NamedDays, [string, string]> = {
    今天: [today, today],
    昨天: [dayAfter(today, -1), dayAfter(today, -1)],
    近7天: [dayAfter(today, -6), today],
    近30天: [dayAfter(today, -29), today],
    本月: [monthStart, today],
    上月: [`${lastEnd.slice(0, 8)}01`, lastEnd],
    [SIX_MONTHS]: [monthsBefore(monthStart, 5), today],
  };
  const [from, to] = days[name];
  return { from, to };
}

/** The first of a month so many before. */
export function monthsBefore(day: string, months: number): string {
  const nth = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}-01`;
}
