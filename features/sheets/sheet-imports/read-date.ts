import { serialToText } from '#features/sheets/sheet-files/sheet-dates.ts';
import { latestYear, type WrittenDate, writtenDate } from '#features/sheets/sheet-files/written-date.ts';

const two = (n: number) => String(n).padStart(2, '0');

const DAY = 86_400_000;

/**
 * A date as people write it (2020/2/21 0:00, 2024年1月2日, 11月18日, 20240102, a bare day number) as
 * `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. A date without a year takes `year`; without that it is none. 24:00 is the
 * next day's beginning, as shops write the end of an offer.
 */
export function readDate(text: string, year?: number): string | undefined {
  const t = plainOf(text);
  if (/^\d{5}(\.\d+)?$/.test(t)) return serialToText(Number(t), false, false);
  const written = writtenDate(t, year);
  const inYear = written?.year ?? year;
  return written && inYear !== undefined ? dateText(inYear, written) : undefined;
}

const plainOf = (text: string): string => text.normalize('NFKC').trim();

function dateText(
  year: number,
  { month, day, hour, minute = 0, second = 0 }: WrittenDate,
): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  const date = at.toISOString().slice(0, 10);
  if (hour === undefined) return date;
  if (hour === 24 && minute + second === 0)
    return `${new Date(at.getTime() + DAY).toISOString().slice(0, 10)} 00:00:00`;
  return hour > 23 || minute > 59 || second > 59
    ? undefined
    : `${date} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** The same; one without its year is the latest in which that day exists and lies not after `lastDay`. */
export function readLatestDate(text: string, lastDay: string): string | undefined {
  const [year = 0, month = 0, day = 0] = lastDay.split('-').map(Number);
  const written = writtenDate(plainOf(text), year);
  if (!written || written.year !== undefined) return readDate(text, year);
  return dateText(latestYear(written, { year, month, day }), written);
}
