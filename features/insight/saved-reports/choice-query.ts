import type { ReportQuery } from '#features/insight/reports/contract.ts';
import { isNamedDays, namedDays } from '#features/insight/reports/named-days.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { SavedReportChoice } from './choice.ts';

/** What is asked of the report when it is opened at a time; from a day on means to the day at which it is opened. */
export function choiceQuery({ From, To, GroupBy, ...choice }: SavedReportChoice, now: Date): ReportQuery {
  const { from, to } = isNamedDays(From) ? namedDays(From, now) : { from: From, to: To ?? dayOf(now) };
  return {
    ...choice,
    GroupBy: GroupBy ?? null,
    startTime: `${from}T00:00:00+08:00`,
    endTime: `${to}T23:59:59.999+08:00`,
  };
}
