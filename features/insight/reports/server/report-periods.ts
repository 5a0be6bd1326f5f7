import { dayAfter, type Span } from '../../day-figures/spans.ts';
import type { Plan } from './plan-report.ts';

/** The days of a day, a week (told by its Monday) or a month, as far as they are in the span. */
export function daysOfPeriod(per: Plan['per'], period: string, span: Span): Span {
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

function monthAfter(month: string): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return `${no === 12 ? year + 1 : year}-${String((no % 12) + 1).padStart(2, '0')}-01`;
}

interface Part {
  period: string;
  rows: number;
}

export interface Page {
  offset: number;
  limit: number;
}

/** The periods that a page lies in, newest first, and where it begins among their rows. */
export function periodsOfPage(parts: readonly Part[], { offset, limit }: Page) {
  let before = 0;
  let skipped = 0;
  const periods: string[] = [];
  for (const { period, rows } of parts) {
    if (before + rows > offset && before < offset + limit) periods.push(period);
    if (before + rows <= offset) skipped += rows;
    before += rows;
  }
  return { periods, offset: offset - skipped };
}

/** Periods in a row with about so many rows together; one with more stands alone. */
export function inBatches(parts: readonly Part[], most: number): string[][] {
  const batches: string[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (rows + part.rows > most) {
      batches.push([]);
      rows = 0;
    }
    batches.at(-1)?.push(part.period);
    rows += part.rows;
  }
  return batches;
}
