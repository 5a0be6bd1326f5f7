import type { RawBuilder } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import type { Entry } from '../contract.ts';

/** What waits together: from one shop, in one sheet. */
export interface Waiting {
  n: number;
  /** Since when the oldest of it waits. */
  since: string | null;
  id: string;
  /** Of the shop, person or sheet. */
  name: string;
  /** Numbers that say why. */
  why: Readonly<Record<string, number>> | null;
}

/** One kind of thing that waits, for whom, and where it is found: in a partial index or kept counts, never in all rows. */
export interface Source {
  kind: string;
  allow: readonly Right[];
  /** A select of `Waiting` from the shop's rows, the oldest first. */
  rows: (shopId: string) => RawBuilder<unknown>;
  tell: (waiting: readonly Waiting[], rights: number) => Told[];
}

export type Told = Omit<Entry, 'Kind'>;

/** What a person left off longer ago than this waits no more. */
export const LATELY = '30 days';

const NAMED = 3;

/** The oldest few by name, the others in one sentence. */
export function nameFew(
  waiting: readonly Waiting[],
  one: (waits: Waiting) => Omit<Told, 'Since'>,
  others: (sum: { kinds: number; n: number }) => Omit<Told, 'Since' | 'Count'>,
): Told[] {
  const rest = waiting.slice(NAMED);
  const named = waiting.slice(0, NAMED).map((waits) => ({ ...one(waits), Since: waits.since }));
  if (rest.length === 0) return named;
  const n = rest.reduce((sum, waits) => sum + waits.n, 0);
  return [...named, { ...others({ kinds: rest.length, n }), Count: n, Since: rest[0]?.since ?? null }];
}
