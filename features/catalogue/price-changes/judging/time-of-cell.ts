import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { ChangePeriod } from '../new-prices.ts';
import { priceChangeRefusals as no } from '../refusals.ts';
import { isPast, isTooFar } from './change-period.ts';

/**
 * The time of a row of a sheet, in Shanghai, in milliseconds, or why it is none; without one the call's counts. A day
 * without a year is the next one of that name.
 */
export function timeOfCell(
  text: string | null | undefined,
  { hasYear, when, now }: { hasYear: boolean; when: ChangePeriod; now: number },
): number | Denial {
  if (!text) return when.from;
  const iso = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T');
  const writtenTime = Date.parse(`${iso}+08:00`);
  const time = !hasYear && isPast(writtenTime, now) ? nextYear(iso) : writtenTime;
  if (isPast(time, now)) return deny(no.past);
  if (isTooFar(Math.max(time, when.to ?? time), now)) return deny(no.tooFar);
  if (when.to !== null && when.to <= time) return deny(no.endsBeforeStart);
  return Math.max(time, now);
}

const nextYear = (iso: string): number => Date.parse(`${Number(iso.slice(0, 4)) + 1}${iso.slice(4)}+08:00`);
