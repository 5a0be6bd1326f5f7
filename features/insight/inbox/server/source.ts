import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import type { WaitingEntry } from '../contract.ts';

/** What waits together: from one shop, in one sheet. */
export interface Waiting {
  n: number;
  /** Since when the oldest of it waits. */
  since: string | null;
  id: string;
  /** Of the shop, person or sheet; a long one is cut, so that what waits is read before it ends. */
  name: string;
  /** The whole of it, where an address needs it. */
  wholeName?: string;
  /** Numbers that say why. */
  why: Readonly<Record<string, number>> | null;
  /** Why, in words. */
  says?: string;
  /** How many there are of the kind, and what they add up to, where `longest` has left some out. */
  kinds?: number;
  total?: number;
}

/** One kind of thing that waits, for whom, and where it is found: in a partial index or kept counts, never in all rows. */
export interface InboxSource {
  kind: string;
  /** Any of these. */
  allow: readonly Right[];
  /** And this one, where the page that it leads to asks for it. */
  needs?: Right;
  /** A select of `Waiting` from the shop's rows that these rights show, the oldest first; of what may be many the `longest`. */
  rows: (shopId: string, rights: number) => RawBuilder<unknown>;
  tell: (waiting: readonly Waiting[], rights: number) => InboxEntry[];
}

export type InboxEntry = Omit<WaitingEntry, 'Kind'>;

const LONGEST_NAME = 16;

export const withShortName = (waits: Waiting): Waiting => {
  const letters = [...waits.name];
  if (letters.length <= LONGEST_NAME) return waits;
  return { ...waits, name: `${letters.slice(0, LONGEST_NAME - 2).join('')}…`, wholeName: waits.name };
};

/** What a person left off longer ago than this waits no more. */
export const RECENT_PERIOD = '30 days';

/** So many of a kind are told by name. */
export const NAMED = 3;

/** Of a select of `Waiting` those that wait longest, and one more, for since when the others do. */
export const longest = (waiting: RawBuilder<unknown>) => sql`
    select w.*, (count(*) over ())::int as kinds, (sum(n) over ())::int as total
    from (${waiting}) as w order by since limit ${sql.lit(NAMED + 1)}`;

/** The oldest few by name, the others in one sentence. */
export function nameFew(
  waiting: readonly Waiting[],
  one: (waits: Waiting) => Omit<InboxEntry, 'Since'>,
  others: (sum: { kinds: number; n: number }) => Omit<InboxEntry, 'Since' | 'Count'>,
): InboxEntry[] {
  const few = waiting.slice(0, NAMED);
  const next = waiting[NAMED];
  const named = few.map((waits) => ({ ...one(waits), Since: waits.since }));
  if (!next) return named;
  const kinds = (next.kinds ?? waiting.length) - NAMED;
  const n = (next.total ?? sumOf(waiting)) - sumOf(few);
  return [...named, { ...others({ kinds, n }), Count: n, Since: next.since }];
}

const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { n }) => sum + n, 0);
