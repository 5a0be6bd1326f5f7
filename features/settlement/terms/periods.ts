/** How often what was shipped becomes a bill. */
export const CYCLE = { none: 0, day: 1, week: 2, halfMonth: 3, month: 4 } as const;
export type Cycle = (typeof CYCLE)[keyof typeof CYCLE];

interface Rhythm {
  cycle: Cycle;
  startDay: number;
}

interface Period {
  start: string;
  end: string;
}

const DAY = 86_400_000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
export const plusDays = (date: string, days: number): string => day(Date.parse(date) + days * DAY);

/** The first day of the period that this day is in. */
function startOf({ cycle, startDay }: Rhythm, today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const at = date.getUTCDate();
  if (cycle === CYCLE.week) {
    const since = ((date.getUTCDay() || 7) - startDay + 7) % 7;
    return plusDays(today, -since);
  }
  if (cycle === CYCLE.halfMonth) return day(Date.UTC(year, month, at <= 15 ? 1 : 16));
  if (cycle === CYCLE.month) return day(Date.UTC(year, at >= startDay ? month : month - 1, startDay));
  return today;
}

/** The last period that is over on this day. */
export function lastPeriod(rhythm: Rhythm, today: string): Period {
  const end = plusDays(startOf(rhythm, today), -1);
  return { start: startOf(rhythm, end), end };
}

/** The first day after the period that this day is in. */
export function nextStart(rhythm: Rhythm, today: string): string {
  let next = plusDays(today, 1);
  while (startOf(rhythm, next) !== next) next = plusDays(next, 1);
  return next;
}
