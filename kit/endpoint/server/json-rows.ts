import type { JsonBytes } from './json-bytes.ts';

const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Names are known by the contracts, but for a few that data says. */
const MOST_KEYS = 4_000;
const keys = new Map<string, Uint8Array>();

function keyOf(name: string): Uint8Array {
  const known = keys.get(name);
  if (known) return known;
  const key = new TextEncoder().encode(`,${JSON.stringify(name)}:`);
  if (keys.size < MOST_KEYS) keys.set(name, key);
  return key;
}

type JsonRow = Record<string, unknown>;

/** The row above: what it says, and where each member of it begins, with the end behind the last. */
interface WrittenRow {
  values: unknown[];
  places: number[];
}

/** A few rows are not worth it. */
const FEWEST = 3;

export const isRows = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= FEWEST && isRow(value[0]);

/**
 * Writes a list as `JSON.stringify` does. What a row says again is copied from the row above, a stretch at a time, which in
 * a page of a list is most of it: the values are compared, neither read nor encoded.
 */
export function writeRows(json: JsonBytes, rows: readonly unknown[]): void {
  let names: readonly string[] = [];
  let heads: readonly Uint8Array[] = [];
  let above: WrittenRow | undefined;
  json.sign(OPEN_LIST);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (at > 0) json.comma();
    if (isRow(row)) {
      const own = Object.keys(row);
      if (!isSame(own, names)) {
        names = own;
        heads = own.map(keyOf);
        above = undefined;
      }
      above = writeRow(json, heads, Object.values(row), above);
    } else {
      json.text(JSON.stringify(row) ?? 'null');
      above = undefined;
    }
  }
  json.sign(CLOSE_LIST);
}

/** Each member with a comma before it, the first of which becomes the brace. Nothing is above the next row when one is left out. */
function writeRow(
  json: JsonBytes,
  heads: readonly Uint8Array[],
  values: unknown[],
  above: WrittenRow | undefined,
): WrittenRow | undefined {
  const places = above?.places ?? [];
  const from = json.length;
  let isWhole = true;
  for (let at = 0; at < values.length; ) {
    const end = above ? sameUntil(values, above.values, at) : at;
    if (end > at) {
      const by = json.again(places[at] as number, places[end] as number);
      for (; at < end; at++) places[at] = (places[at] as number) + by;
      continue;
    }
    places[at] = json.length;
    if (!json.member(heads[at] as Uint8Array, values[at])) isWhole = false;
    at++;
  }
  places[values.length] = json.length;
  if (json.length === from) json.sign(OPEN);
  else json.signAt(from, OPEN);
  json.sign(CLOSE);
  return isWhole ? { values, places } : undefined;
}

function sameUntil(values: readonly unknown[], above: readonly unknown[], from: number): number {
  let at = from;
  while (at < values.length && isRepeated(values[at], above[at])) at++;
  return at;
}

/** What is no plain value may have changed in itself; lists of nothing are the same. */
const isRepeated = (value: unknown, above: unknown): boolean =>
  typeof value === 'object' && value !== null ? isNothing(value) && isNothing(above) : value === above;

const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isRow = (value: unknown): value is JsonRow =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);

function isSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}
