/** Days that mean other days tomorrow, as lists and reports name them (domain page §12); days are Shanghai's. */
export const DAY_NAMES = ['今天', '昨天', '近7天', '上周', '近30天', '本月', '上月'] as const;
export type DayName = (typeof DAY_NAMES)[number];
const DAY = 86_400_000;
const dayAt = (ms: number): string => new Date(ms + DAY / 3).toISOString().slice(0, 10);

/** The days that a name means at a time, both of them in it. */
export function daysByName(name: DayName, now: Date = new Date()): { from: string; to: string } {
  const today = dayAt(now.getTime());
  const monthStart = `${today.slice(0, 8)}01`;
  const lastEnd = dayAt(Date.parse(`${monthStart}T12:00:00+08:00`) - DAY);
  if (name === '本月') return { from: monthStart, to: today };
  if (name === '上月') return { from: `${lastEnd.slice(0, 8)}01`, to: lastEnd };
  if (name === '上周') {
    // Sunday is the last day of a week.
    const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    const monday = now.getTime() - (sinceMonday + 7) * DAY;
    return { from: dayAt(monday), to: dayAt(monday + 6 * DAY) };
  }
  const from = dayAt(now.getTime() - { 今天: 0, 昨天: 1, 近7天: 6, 近30天: 29 }[name] * DAY);
  return { from, to: name === '昨天' ? from : today };
}
