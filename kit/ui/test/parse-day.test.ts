import { expect, it } from 'vitest';
import { parseDay } from '../fields/parse-day.ts';

const now = new Date('2026-11-03T10:00:00+08:00');
const day = (text: string) => parseDay(text, false, now);
const time = (text: string) => parseDay(text, true, now);

it('reads a day however one writes it', () => {
  for (const text of [
    '2026-11-03',
    '2026/11/3',
    '2026.11.03',
    '20261103',
    '2026年11月3日',
    '11-3',
    '１１月３日',
  ])
    expect(day(text), text).toBe('2026-11-03');
});

it('reads the time behind it, midnight where there is none, and leaves it away where only the day counts', () => {
  for (const text of ['2026-11-03 09:30', '2026-11-03T09:30', '11-3 9:30', '20261103 0930', '11月3日9:30'])
    expect(time(text), text).toBe('2026-11-03T09:30');
  expect(time('11-3')).toBe('2026-11-03T00:00');
  expect(day('2026-11-03 09:30')).toBe('2026-11-03');
});

it('takes nothing for nothing, and no day for what is none', () => {
  expect(day('  ')).toBe('');
  for (const text of ['明天', '2026-13-01', '2026-02-30', '2026-11-', '11-3 25:00', '11-3 9:70'])
    expect(time(text), text).toBeUndefined();
});
