/** A time that is often meant, as `datetime-local` writes it: Shanghai's, without a zone. */
export interface TimeChoice {
  name: string;
  from: string;
  to?: string;
}

const DAY = 86_400_000;
const AHEAD_OF_UTC = 8 * 3_600_000;
const FRIDAY = 5;

/** The days to come at which prices usually change, or the spans for which they do. */
export function comingTimes(timing: 'now' | 'at' | 'while', now: Date): TimeChoice[] {
  const midnight = (days: number) => dayOf(new Date(now.getTime() + days * DAY));
  const weekday = new Date(now.getTime() + AHEAD_OF_UTC).getUTCDay();
  const toMonday = (1 - weekday + 7) % 7 || 7;
  if (timing === 'at')
    return [
      { name: '下周一 00:00', from: midnight(toMonday) },
      { name: '明天 00:00', from: midnight(1) },
      { name: '下月 1 日', from: nextMonth(now) },
    ];
  if (timing === 'now') return [];
  const toFriday = (FRIDAY - weekday + 7) % 7;
  return [
    // On a Friday it begins now: its midnight is over.
    {
      name: '周五到周日',
      from: toFriday === 0 ? shanghai(now).slice(0, 16) : midnight(toFriday),
      to: midnight(toFriday + 3),
    },
    { name: '明天一天', from: midnight(1), to: midnight(2) },
    { name: '下周整周', from: midnight(toMonday), to: midnight(toMonday + 7) },
  ];
}

const shanghai = (time: Date) => new Date(time.getTime() + AHEAD_OF_UTC).toISOString();
const dayOf = (time: Date) => `${shanghai(time).slice(0, 10)}T00:00`;

function nextMonth(now: Date): string {
  const [year, month] = shanghai(now).slice(0, 7).split('-').map(Number);
  const next = new Date(Date.UTC(year ?? 0, month ?? 1, 1));
  return `${next.toISOString().slice(0, 10)}T00:00`;
}

/** What a `datetime-local` field holds, with its zone; nothing for an empty one. */
export const shanghaiTime = (typed: string): string | undefined => (typed ? `${typed}:00+08:00` : undefined);

/** The opposite: a time as a `datetime-local` field shows it; empty for none. */
export const timeField = (time: string | null): string => (time ? shanghai(new Date(time)).slice(0, 16) : '');
