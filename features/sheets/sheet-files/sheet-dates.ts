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
