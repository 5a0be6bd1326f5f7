/** How values are shown; specification §5 and §9. Pure. */

export const ORDER_PREFIX = 'LDL';
const UNLIMITED_ABOVE = 10_000_000;
const ZONE = 'Asia/Shanghai';

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('zh-CN');

export function moneyText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '-';
  const text = yuan.format(Math.abs(value));
  return `${value < 0 && text !== '0.00' ? '-' : ''}¥${text}`;
}

export const countText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : whole.format(value);

/** An 11-digit phone number with 0000 at positions 4–7 was masked by the server: shows as stars. */
export const phoneText = (phone: string | null | undefined): string =>
  (phone ?? '').replace(/^(\d{3})0000(\d{4})$/, '$1****$2');

export const orderNoText = (id: string): string => (/^LDL/i.test(id) ? id : `${ORDER_PREFIX}${id}`);

/** Above 10,000,000 there is no limit; a missing value is a dash. */
export function quotaText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '-';
  return value > UNLIMITED_ABOVE ? '不限' : whole.format(value);
}

/** Reads ISO 8601 text, milliseconds, or 14 digits such as 20251121140500 (a compact timestamp). */
export function readTime(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  const compact = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  const [, y, mo, d, h, mi, s] = compact ?? [];
  const date = new Date(compact ? `${y}-${mo}-${d}T${h}:${mi}:${s}+08:00` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `2025-11-21 14:05:00` in Shanghai, wherever the browser is. */
export function fullTimeText(value: string | number | null | undefined): string {
  const date = readTime(value);
  return date ? parts.format(date).replace(', ', ' ') : '-';
}

/** `11-21 14:05` this year, `2024-11-21` before. */
export function timeText(value: string | number | null | undefined, now: Date = new Date()): string {
  const full = fullTimeText(value);
  if (full === '-') return full;
  return full.slice(0, 4) === parts.format(now).slice(0, 4) ? full.slice(5, 16) : full.slice(0, 10);
}

/** `2025-11-21` in Shanghai. */
export const dayText = (date: Date): string => parts.format(date).slice(0, 10);

/** Expiry in seconds since 1970, shown only above 0. */
export const expiryText = (seconds: number | null | undefined): string | undefined =>
  seconds && seconds > 0 ? dayText(new Date(seconds * 1000)) : undefined;
