import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeDays } from '#features/orders/orders/server/reading/order-totals.ts';
import { dayOf, dayStart, firstIdAt, timeOfId } from '#features/orders/orders/times/order-time.ts';

const times = fc.date({ min: new Date('2024-02-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('order ids and time', () => {
  it('carry the millisecond they were made in', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(timeOfId(firstIdAt(time))).toEqual(time);
      }),
    );
  });

  it('belong to a Shanghai day', () => {
    expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(dayStart(new Date('2026-11-21T03:00:00Z')).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  });
});

describe('splitting a window into whole days and broken ones', () => {
  it('covers each moment of the window exactly once', () => {
    fc.assert(
      fc.property(times, times, times, (a, b, moment) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        const { days, edges } = wholeDays({ startTime: start.toISOString(), endTime: end.toISOString() });
        const inDays = dayOf(moment) >= (days.from ?? '') && dayOf(moment) < (days.until ?? '9999');
        const iso = moment.toISOString();
        const inEdges = edges.filter(
          (edge) => iso >= (edge.startTime ?? '') && iso < (edge.endTime ?? '9'),
        ).length;
        const inside = moment >= start && moment < end;
        expect(Number(inDays) + inEdges).toBe(inside ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });
});
