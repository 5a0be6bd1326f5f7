/** How values are shown; specification §5 and §9. Pure. */

export const ORDER_PREFIX = 'LDL';
/** Shanghai, all year round. */
const AHEAD_OF_UTC = 8 * 3_600_000;

/** By hand where nothing is to be rounded: a page's first `Intl` format loads tables, for 15 ms and more. */
function numberText(value: number, least: number, most: number): string {
  const text = value.toFixed(least);
  if (Number(text) === value) return text.replace(/\B(?=(\d{3})+(?:\.|$))/g, ',');
  return value.toLocaleString('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: most });
}
const yuan = (value: number) => numberText(value, 2, 2);
const whole = (value: number) => numberText(value, 0, 3);

export function moneyText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '-';
  const text = yuan(Math.abs(value));
  return `${value < 0 && text !== '0.00' ? '-' : ''}¥${text}`;
}

export const countText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : whole(value);

/** The total of a list, 10,000+ when it is only the least. */
export const totalText = (total: number, isLeast: boolean): string => `${whole(total)}${isLeast ? '+' : ''}`;

/**
 * An 11-digit phone number with 0000 at positions 4–7 was masked by the server: shows as stars. To who may see whole
 * numbers the server masks none: theirs really has these digits.
 */
export const phoneText = (phone: string | null | undefined, isWhole = false): string =>
  isWhole ? (phone ?? '') : (phone ?? '').replace(/^(\d{3})0000(\d{4})$/, '$1****$2');

export const orderNoText = (id: string): string => (/^LDL/i.test(id) ? id : `${ORDER_PREFIX}${id}`);

/** Reads ISO 8601 text, milliseconds, or 14 digits such as 20251121140500 (a compact timestamp). */
export function readTime(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  const compact = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  const [, y, mo, d, h, mi, s] = compact ?? [];
  const date = new Date(compact ? `${y}-${mo}-${d}T${h}:${mi}:${s}+08:00` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const inShanghai = (date: Date) =>
  new Date(date.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 19).replace('T', ' ');

/** `2025-11-21 14:05:00` in Shanghai, wherever the browser is. */
export function fullTimeText(value: string | number | null | undefined): string {
  const date = readTime(value);
  return date ? inShanghai(date) : '-';
}

/** `11-21 14:05` this year, `2024-11-21` before. */
export function timeText(value: string | number | null | undefined, now: Date = new Date()): string {
  const full = fullTimeText(value);
  if (full === '-') return full;
  return full.slice(0, 4) === inShanghai(now).slice(0, 4) ? full.slice(5, 16) : full.slice(0, 10);
}

/** `2025-11-21` in Shanghai. */
export const dayText = (date: Date): string => inShanghai(date).slice(0, 10);

/** Expiry in seconds since 1970, shown only above 0. */
export const expiryText = (seconds: number | null | undefined): string | undefined =>
  seconds && seconds > 0 ? dayText(new Date(seconds * 1000)) : undefined;
