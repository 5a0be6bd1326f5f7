import { session } from '#kit/ui/calls/session.ts';
import type { PaletteLine } from './palette-destinations.ts';

const MOST = 8;
const key = () => `palette:${session.get('userId')}:${session.shopId()}`;

/** Lines by which this person went somewhere lately from the palette, in this shop. */
export function recentLines(): PaletteLine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? (kept as PaletteLine[]) : [];
  } catch {
    return [];
  }
}

/** Remembers where one went from the palette. No buyers are kept in the browser: neither by name nor by phone, nor in an order's note. */
export function rememberLine(line: PaletteLine): void {
  if (PEOPLE.has(line.group)) return;
  const kept = line.group === ORDERS ? { ...line, note: '' } : line;
  const others = recentLines().filter(({ to, title }) => to !== line.to || title !== line.title);
  localStorage.setItem(key(), JSON.stringify([kept, ...others].slice(0, MOST)));
}

const ORDERS = '订单';
const PEOPLE: ReadonlySet<string> = new Set(['收件人', '手机号']);
