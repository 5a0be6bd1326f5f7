import { dayText } from '../display.ts';

/** The time chips of every list (domain page §12); days are Shanghai's. */
export const CHIPS = ['今天', '昨天', '近7天', '近30天', '本月', '上月'] as const;
export type Chip = (typeof CHIPS)[number];
export interface Days {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const isChip = (text: string): text is Chip => (CHIPS as readonly string[]).includes(text);

/** In the address a chip stands by its name in place of the first day: it means those days whenever it is opened. */
export const chipOf = ({ from }: Days): Chip | undefined => (isChip(from) ? from : undefined);
export const daysOf = (days: Days, now?: Date): Days => (isChip(days.from) ? chipDays(days.from, now) : days);

export function chipDays(chip: Chip, now: Date = new Date()): Days {
  const today = dayText(now);
  const back = (days: number) => dayText(new Date(now.getTime() - days * DAY));
  if (chip === '今天') return { from: today, to: today };
  if (chip === '昨天') return { from: back(1), to: back(1) };
  if (chip === '近7天') return { from: back(6), to: today };
  if (chip === '近30天') return { from: back(29), to: today };
  const monthStart = `${today.slice(0, 8)}01`;
  if (chip === '本月') return { from: monthStart, to: today };
  const lastEnd = new Date(new Date(`${monthStart}T12:00:00+08:00`).getTime() - DAY);
  return { from: `${dayText(lastEnd).slice(0, 8)}01`, to: dayText(lastEnd) };
}

export const dayStart = (day: string): string => `${day}T00:00:00+08:00`;
export const dayEnd = (day: string): string => `${day}T23:59:59.999+08:00`;
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
