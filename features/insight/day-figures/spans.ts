import { addDays, dayOf } from '#features/orders/orders/times/order-time.ts';

/** Whole Shanghai days, both of them in it. */
export interface DaySpan {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);
export const dayAfter = (day: string, days: number): string => dayOf(addDays(noon(day), days));
/** How many days a span has. */
export const daysIn = ({ from, to }: DaySpan): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY) + 1;

/** The days that two times lie in; an end at midnight is the day before's. Without them the last `days`. */
export function spanOf(
  startTime: string | null | undefined,
  endTime: string | null | undefined,
  now: Date,
  days = 7,
): DaySpan {
  const to = endTime ? dayOf(new Date(Date.parse(endTime) - 1)) : dayOf(now);
  return { from: startTime ? dayOf(new Date(startTime)) : dayAfter(to, 1 - days), to };
}

/** As many days, right before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: dayAfter(span.from, -daysIn(span)),
  to: dayAfter(span.from, -1),
});

/** Every day of it, first to last. */
export const daysOfSpan = (span: DaySpan): string[] =>
  Array.from({ length: Math.max(0, daysIn(span)) }, (_, at) => dayAfter(span.from, at));
