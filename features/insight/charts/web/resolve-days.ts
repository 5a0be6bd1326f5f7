import { dayAfter, daysIn } from '#features/insight/day-figures/spans.ts';
import { type Chip, chipDays, chipOf, type Days } from '#kit/ui/list/filter/days.ts';

/**
 * The days that figures tell, both of them known: they are never of all time. Who chooses no days is told the page's
 * usual ones, and who chooses one of the two days gets the other as it is meant: until today, or as many as usual.
 */
export function resolveDays(chosen: Days, usual: Chip, now: Date = new Date()): Days {
  const { from, to } = chosen;
  if (chipOf(chosen) || (from && to)) return chosen;
  const today = chipDays('今天', now).to;
  if (from) return { from, to: from > today ? from : today };
  if (to) return { from: dayAfter(to, 1 - daysIn(chipDays(usual, now))), to };
  return { from: usual, to: '' };
}
