import { expect, it } from 'vitest';
import { daysByName } from '../named-days.ts';

it.each([
  // A Friday, a Monday just after midnight, a Sunday just before it.
  ['2026-12-04T10:00:00+08:00', '2026-11-23', '2026-11-29'],
  ['2026-11-30T00:01:00+08:00', '2026-11-23', '2026-11-29'],
  ['2026-11-29T23:59:00+08:00', '2026-11-16', '2026-11-22'],
])('上周 of %s goes from Monday to Sunday', (now, from, to) => {
  expect(daysByName('上周', new Date(now))).toEqual({ from, to });
});
