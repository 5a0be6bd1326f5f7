import { DAY_NAMES, type DayName, daysByName } from '#kit/list/named-days.ts';

export { DAY_NAMES as CHIPS, type DayName as Chip, daysByName as chipDays } from '#kit/list/named-days.ts';
export type Days = Record<'from' | 'to', string>;

/** In the address a chip stands by its name in place of the first day: it means those days whenever it is opened. */
export const chipOf = ({ from }: Days): DayName | undefined => DAY_NAMES.find((name) => name === from);
export function daysOf(days: Days, now?: Date): Days {
  const chip = chipOf(days);
  return chip ? daysByName(chip, now) : days;
}

export const dayStartText = (day: string): string => `${day}T00:00:00+08:00`;
export const dayEnd = (day: string): string => `${day}T23:59:59.999+08:00`;
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
