import { spanRefusals as no } from '#features/insight/day-figures/refusals.ts';
import { type DaySpan, daysIn, spanOf } from '#features/insight/day-figures/spans.ts';
import { refuse } from '#kit/endpoint/refusal.ts';

interface SpanInput {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

const MOST_DAYS = 400;

/** The days asked for: in order, and not more than a screen can show. */
export function requestSpan({ startTime, endTime }: SpanInput, usualDays?: number): DaySpan {
  const span = spanOf(startTime, endTime, new Date(), usualDays);
  if (span.to < span.from) refuse(no.order);
  if (daysIn(span) > MOST_DAYS) refuse(no.days);
  return span;
}
