const DAY_MS = 86_400_000;

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A spreadsheet's day number as `YYYY-MM-DD`, with ` HH:mm:ss` where it has a time or its format asks for one.
 * Undefined where no such day exists. Excel counts a 29 February 1900 that never was, so earlier days shift by one.
 */
export function serialToText(serial: number, date1904: boolean, withTime: boolean): string | undefined {
  if (!(serial >= 0) || serial >= 2_958_466) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  const day = Math.floor(serial) + (seconds === 86_400 ? 1 : 0);
  const time = seconds % 86_400;
  const clock = `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
  if (serial < 1 && (time > 0 || withTime)) return clock;
  const shown = date1904 ? calendar(Date.UTC(1904, 0, 1) + day * DAY_MS) : day1900(day);
  return time > 0 || withTime ? `${shown} ${clock}` : shown;
}

function day1900(day: number): string {
  if (day === 60) return '1900-02-29';
  return calendar(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY_MS);
}

function calendar(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const written =
  /^(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?\s*Z?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * A date as people write it (2020/2/21 0:00, 2024年1月2日, 11月18日, 20240102, a bare day number) as
 * `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. A date without a year takes `year`; without that it is none.
 */
export function readDate(text: string, year?: number): string | undefined {
  const t = text.normalize('NFKC').trim();
  if (/^\d{5}(\.\d+)?$/.test(t)) return serialToText(Number(t), false, false);
  const m = written.exec(t) ?? compact.exec(t);
  if (!m) return undefined;
  const y = m[1] === undefined ? year : Number(m[1]);
  if (y === undefined) return undefined;
  const [month, day] = [Number(m[2]), Number(m[3])];
  const at = new Date(Date.UTC(y, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  const date = `${y}-${two(month)}-${two(day)}`;
  if (m[4] === undefined) return date;
  const [h, min, s] = [Number(m[4]), Number(m[5]), Number(m[6] ?? 0)];
  return h > 23 || min > 59 || s > 59 ? undefined : `${date} ${two(h)}:${two(min)}:${two(s)}`;
}
