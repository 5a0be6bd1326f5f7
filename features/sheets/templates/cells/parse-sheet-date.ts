import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';
import { daysIn, latestYear, writtenDate } from '#features/sheets/sheet-files/written-date.ts';

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

function format(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): string | undefined {
  const inRange =
    year >= 1990 &&
    year <= 2099 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return inRange ? `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}` : undefined;
}

/** The wall clock of an instant that was counted in milliseconds of UTC. */
function fromUtc(ms: number): string | undefined {
  const at = new Date(ms);
  return format(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
}

const shanghai = 8 * 3_600_000;
const spreadsheetEpoch = Date.UTC(1899, 11, 30);

function fromNumber(text: string): string | undefined {
  const value = Number(text);
  if (/^\d{10}$/.test(text)) return fromUtc(value * 1000 + shanghai);
  if (/^\d{13}$/.test(text)) return fromUtc(value + shanghai);
  // Days since 1899-12-30, with the time as a fraction.
  if (value > 32_000 && value < 75_000) return fromUtc(spreadsheetEpoch + Math.round(value * 86_400) * 1000);
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(text);
  return compact ? formatParts(compact.slice(1)) : undefined;
}

function formatParts(parts: readonly (string | undefined)[]): string | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return format(year, month, day, hour, minute, second);
}

/** The year of 11月18日 is the latest one in which that day exists and lies not after tomorrow. */
function withYear(month: number, day: number, today: Day): number {
  const tomorrow = new Date(Date.UTC(today.year, today.month - 1, today.day + 1));
  const last = {
    year: tomorrow.getUTCFullYear(),
    month: tomorrow.getUTCMonth() + 1,
    day: tomorrow.getUTCDate(),
  };
  return latestYear({ month, day }, last);
}

/** Sat, 28 Nov 2026 02:15:00 GMT, as mails and feeds have it. */
const MAIL =
  /^(?:[a-z]{3},\s*)?\d{1,2}\s[a-z]{3}\s\d{4}\s\d{1,2}:\d\d(?::\d\d)?\s(?:GMT|UTC|[+-]\d{4})(?:\s\([^)]*\))?$/i;

/**
 * A date or time as sheets write it (2020/2/21 0:00, 11月18日, 28/11/2026, 20241118, serial numbers, timestamps), as
 * `YYYY-MM-DD HH:mm:ss` by the wall clock of China. `today` gives dates without a year theirs.
 */
export function parseSheetDate(cell: string, today: Day): string | undefined {
  const text = inSimplified(cell.normalize('NFKC')).replace(/^[="'\t\s]+|["'\s]+$/g, '');
  if (/^\d+(?:\.\d+)?$/.test(text)) return fromNumber(text);
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || MAIL.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? undefined : fromUtc(ms + shanghai);
  }
  const written = writtenDate(text, today.year);
  if (!written) return undefined;
  const { month, day, year = withYear(month, day, today), hour, minute, second } = written;
  return format(year, month, day, hour, minute, second);
}
