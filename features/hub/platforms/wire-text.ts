import { cutText, wellFormed } from '#kit/text/cut-text.ts';

/** What a platform sends is anybody's data: texts are cut, zero bytes taken out, what is no text says nothing. */
export const textOf = (value: unknown, most = 500): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cutText(wellFormed(String(value)).replaceAll('\0', '').trim(), most)
    : '';

/** A count of pieces; what is none is 0, which the check tells of. */
export const wireCount = (value: unknown): number => {
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000 ? count : 0;
};

/** What is left of something; null where it says nothing. */
export const stockOf = (value: unknown): number | null => {
  const left = Number(value ?? Number.NaN);
  return Number.isSafeInteger(left) ? Math.min(Math.max(0, left), 2_000_000_000) : null;
};

export const wireList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => each && typeof each === 'object') : [];

/** What JSON says within a text; undefined where it is none. */
export function parseWireJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const recordOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** Milliseconds since 1970 within the years that a shop can mean. */
export function timeOfMs(value: unknown): Date | null {
  const ms = Number(value);
  return Number.isFinite(ms) && ms > 946_684_800_000 && ms < 4_102_444_800_000 ? new Date(ms) : null;
}

/** `2026-11-22 10:00:00` in China. */
export function timeOfText(value: unknown): Date | null {
  const text = textOf(value, 30);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  return timeOfMs(Date.parse(`${text.replace(' ', 'T')}+08:00`));
}

/** The same the other way round. */
export const chinaText = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
