import { serialToText } from '#features/sheets/sheet-files/sheet-dates.ts';

const two = (n: number) => String(n).padStart(2, '0');

const DAY = 86_400_000;

const written =
  /^(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?\s*Z?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * A date as people write it (2020/2/21 0:00, 2024年1月2日, 11月18日, 20240102, a bare day number) as
 * `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. A date without a year takes `year`; without that it is none. 24:00 is the
 * next day's beginning, as shops write the end of an offer.
 */
export function readDate(text: string, year?: number): string | undefined {
  const t = text.normalize('NFKC').trim();
  if (/^\d{5}(\.\d+)?$/.test(t)) return serialToText(Number(t), false, false);
  const m = written.exec(t) ?? compact.exec(t);
  if (!m) return undefined;
  const y = m[1] === undefined ? year : Number(m[1]);
  if (y === undefined) return undefined;
  const month = Number(m[2]);
  const day = Number(m[3]);
  const at = new Date(Date.UTC(y, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  const date = at.toISOString().slice(0, 10);
  if (m[4] === undefined) return date;
  const h = Number(m[4]);
  const min = Number(m[5]);
  const s = Number(m[6] ?? 0);
  if (h === 24 && min + s === 0) return `${new Date(at.getTime() + DAY).toISOString().slice(0, 10)} 00:00:00`;
  return h > 23 || min > 59 || s > 59 ? undefined : `${date} ${two(h)}:${two(min)}:${two(s)}`;
}
