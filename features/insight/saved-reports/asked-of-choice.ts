import { dayOf } from '#features/orders/orders/order-time.ts';
import { dayAfter, type Span } from '../day-figures/spans.ts';
import type { Asked } from '../reports/contract.ts';
import { type Choice, RELATIVE } from './choice.ts';

/** The days that a name means on a day. */
function namedDays(name: (typeof RELATIVE)[number], today: string): Span {
  const monthStart = `${today.slice(0, 8)}01`;
  const lastEnd = dayAfter(monthStart, -1);
  const days = {
    今天: [today, today],
    昨天: [dayAfter(today, -1), dayAfter(today, -1)],
    近7天: [dayAfter(today, -6), today],
    近30天: [dayAfter(today, -29), today],
    本月: [monthStart, today],
    上月: [`${lastEnd.slice(0, 8)}01`, lastEnd],
  }[name];
  return { from: days[0] ?? today, to: days[1] ?? today };
}

const isName = (text: string): text is (typeof RELATIVE)[number] =>
  (RELATIVE as readonly string[]).includes(text);

/** What is asked of the report when it is opened at a time. */
export function askedOfChoice({ From, To, GroupBy, ...choice }: Choice, now: Date): Asked {
  const { from, to } = isName(From) ? namedDays(From, dayOf(now)) : { from: From, to: To ?? From };
  return {
    ...choice,
    GroupBy: GroupBy ?? null,
    startTime: `${from}T00:00:00+08:00`,
    endTime: `${to}T23:59:59.999+08:00`,
  };
}
