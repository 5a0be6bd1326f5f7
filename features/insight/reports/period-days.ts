import { type DaySpan, dayAfter, daysOfSpan } from '../day-figures/spans.ts';

export type Per = 'day' | 'week' | 'month';

/** The days of a day, a week (told by its Monday) or a month, as far as they are in the span. */
export function daysOfPeriod(per: Per, period: string, span: DaySpan): DaySpan {
  const whole = {
    day: () => ({ from: period, to: period }),
    week: () => ({ from: period, to: dayAfter(period, 6) }),
    month: () => ({ from: `${period}-01`, to: dayAfter(monthAfter(period), -1) }),
  }[per]();
  return {
    from: whole.from > span.from ? whole.from : span.from,
    to: whole.to < span.to ? whole.to : span.to,
  };
}

/** The periods that have a day in the span, first to last, also those in which nothing happened. */
export function periodsOf(per: Per, span: DaySpan): string[] {
  const periodOf = {
    day: (day: string) => day,
    week: (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
    month: (day: string) => day.slice(0, 7),
  }[per];
  return [...new Set(daysOfSpan(span).map(periodOf))];
}

function monthAfter(month: string): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return `${no === 12 ? year + 1 : year}-${String((no % 12) + 1).padStart(2, '0')}-01`;
}
