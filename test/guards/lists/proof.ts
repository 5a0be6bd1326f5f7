import type { z } from 'zod';
import type { Person } from '#test/cast.ts';
import type { Town } from './town.ts';

/** What a proof needs to know of a list. */
interface List {
  readonly path: string;
  readonly row: z.ZodObject;
  readonly filters: z.ZodRawShape;
  readonly sorts: readonly string[];
  readonly output: unknown;
}
export type ListRow = Record<string, unknown>;
/** The rows of the unfiltered list, by the names that this proof gives them. */
export type ListRows = ReadonlyMap<string, ListRow>;

/** A value of a filter, with rows that it keeps and rows that it leaves out, by name. */
export interface Case {
  value: unknown | ((town: Town, rows: ListRows) => unknown);
  keeps: readonly string[];
  drops: readonly string[];
  /** Why no row of this list can ever be kept by it. */
  keepsNone?: string;
}

/** A list, as whom it is asked, and how each of its filters and sorts shows in its rows. */
export interface Proof {
  list: List;
  as: (town: Town) => Pick<Person, 'token' | 'shopId'>;
  name: (row: never) => string;
  /** What the list can't be asked without. */
  beside?: (town: Town) => ListRow;
  filters: Record<string, Case | readonly Case[]>;
  /** What a sort goes by, as the row shows it. */
  sorts: Record<string, (row: never) => string | number>;
  /** Which filter a tab stands for; the answer's counts by tab. */
  tabs?: { counts: (answer: never) => Record<string, number>; asks: (tab: string) => ListRow };
}

type RowOfList<L extends List> = z.output<L['row']>;
type Value<F> = F | ((town: Town, rows: ListRows) => F);
interface CaseOf<F> extends Case {
  value: F | ((town: Town, rows: ListRows) => F);
}

type OneOrMore<T> = T | T[];
type FilterInput<F> = F extends (infer E)[] ? readonly E[] : F;

interface ProofOf<L extends List> {
  list: L;
  as: Proof['as'];
  name: (row: RowOfList<L>) => string;
  beside?: Proof['beside'];
  filters: {
    [K in keyof L['filters']]: OneOrMore<CaseOf<FilterInput<z.input<L['filters'][K]>>>>;
  };
  sorts: { [S in L['sorts'][number]]: (row: RowOfList<L>) => string | number };
  tabs?: {
    counts: (answer: z.output<L['output'] & z.ZodType>) => Record<string, number>;
    asks: (tab: string) => ListRow;
  };
}

/** A filter or a sort of the contract that has no entry doesn't compile. */
export const proof = <L extends List>(spec: ProofOf<L>): Proof => spec as unknown as Proof;

export const keeps = <const V>(value: Value<V>, kept: string, dropped: string): CaseOf<V> => ({
  value,
  keeps: kept.split(' '),
  drops: dropped.split(' '),
});

export const keepsNone = <const V>(value: Value<V>, why: string): CaseOf<V> => ({
  value,
  keeps: [],
  drops: [],
  keepsNone: why,
});

/** A time between two rows. */
export const between =
  (earlier: string, later: string, at = 'CreatedOn') =>
  (_: Town, rows: ListRows): string => {
    const [from, to] = [earlier, later].map((name) => Date.parse(String(rows.get(name)?.[at])));
    return new Date(((from ?? 0) + (to ?? 0)) / 2).toISOString();
  };

/** From a time on, and up to it: what came later, and what came earlier. */
export const since = (earlier: string, later: string, at?: string) =>
  keeps(between(earlier, later, at), later, earlier);
export const until = (earlier: string, later: string, at?: string) =>
  keeps(between(earlier, later, at), earlier, later);

/** When a row came into being, to the millisecond; as texts, times of different lengths have no order. */
export const created = ({ CreatedOn }: { CreatedOn: string }) => Date.parse(CreatedOn);
