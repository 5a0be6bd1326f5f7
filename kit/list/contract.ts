import { z } from 'zod';
import { type Endpoint, endpoint, type Needs } from '#kit/endpoint/contract.ts';
import type { Refusal } from '#kit/endpoint/refusal.ts';
import type { Allow } from '#kit/endpoint/rights.ts';

/**
 * Which page of a call that is no `list`, as the specification's clients send it (§7): one-based currentPage wins where it
 * is given, without it zero-based pageIndex counts.
 */
export const pageOf = (pageSize = 10) => ({
  pageIndex: z.number().int().min(0).max(1_000_000).default(0),
  currentPage: z.number().int().min(0).max(1_000_000).optional(),
  pageSize: z.number().int().min(1).max(500).default(pageSize),
});

const paging = {
  pageIndex: pageOf().pageIndex,
  currentPage: pageOf().currentPage,
  isDesc: z.boolean().default(true),
  /** Counts everything, however long it takes; else `total` stops at 10,000 and `exact` says so. */
  exactTotal: z.boolean().default(false),
};

export interface ListSpec<
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  S extends string,
  A extends Allow,
  X extends z.ZodRawShape,
> {
  path: `/${string}`;
  allow: A;
  /** One row on the wire. */
  row: R;
  /** Each filter that the page may offer; the server must answer each. All are optional on the wire. */
  filters: F;
  /** Columns that may be sorted by; the first is the default. */
  sorts: readonly [S, ...S[]];
  /** Goes from the first to the last unless asked otherwise. */
  rises?: true;
  /** The right that a sort or a filter needs, where its rows need one to show it. */
  needs?: Needs;
  /** Rows of a page unless asked otherwise; 10 when left out (specification §9). */
  pageSize?: number;
  /** More beside `total` and `items`, such as sums or tab counts. */
  extra?: X;
  /** Live topics that make its answers stale; without them its path decides. */
  topics?: readonly string[];
  refusals?: readonly Refusal[];
  lite?: true;
  link?: true;
  says: string;
}

export type ListEndpoint<
  R extends z.ZodObject = z.ZodObject,
  F extends z.ZodRawShape = z.ZodRawShape,
  S extends string = string,
  A extends Allow = Allow,
  X extends z.ZodRawShape = z.ZodRawShape,
> = Endpoint<ListInput<F, S>, ListOutput<R, X>, A> &
  Required<Pick<ListSpec<R, F, S, A, X>, 'row' | 'filters' | 'sorts' | 'pageSize'>> &
  Pick<ListSpec<R, F, S, A, X>, 'rises' | 'topics'>;

type PagingShape = typeof paging;
type ListInput<F extends z.ZodRawShape, S extends string> = z.ZodObject<
  { [K in keyof F]: z.ZodOptional<z.ZodNullable<F[K] & z.ZodType>> } & PagingShape & {
      pageSize: z.ZodDefault<z.ZodNumber>;
      orderBy: z.ZodDefault<z.ZodEnum<{ [K in S]: K }>>;
    }
>;
type ListOutput<R extends z.ZodObject, X extends z.ZodRawShape> = z.ZodObject<
  { total: z.ZodNumber; exact: z.ZodOptional<z.ZodBoolean>; items: z.ZodArray<R> } & X
>;

/** A list call: `data = {total, items, …extra}`, `exact: false` beside a total that is only the least; feeds SQL filters, table and row type (design page §5). */
export function list<
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  const S extends string,
  const A extends Allow,
  X extends z.ZodRawShape = Record<never, never>,
>(spec: ListSpec<R, F, S, A, X>): ListEndpoint<R, F, S, A, X> {
  const { pageSize = 10, rises, sorts } = spec;
  const filters = Object.fromEntries(
    Object.entries(spec.filters).map(([key, type]) => [key, (type as z.ZodType).nullable().optional()]),
  );
  const isDesc = paging.isDesc.default(!rises);
  const input = z.object({
    ...filters,
    ...paging,
    isDesc,
    pageSize: pageOf(pageSize).pageSize,
    orderBy: sortOf(sorts),
  });
  const output = z.object({
    total: z.number(),
    exact: z.boolean().optional(),
    items: z.array(spec.row),
    ...spec.extra,
  });
  const call = {
    ...spec,
    input: input as unknown as ListInput<F, S>,
    output: output as unknown as ListOutput<R, X>,
  };
  return { ...spec, ...endpoint({ ...call, reads: true }), pageSize };
}

/** What the specification's clients send of every list (§9): its usual order, where it has no other `CreatedOn`. */
const USUAL = ['CreatedOn', ''];

/** One of the list's sorts; any other is refused, not passed over. */
export const sortOf = <S extends string>(sorts: readonly [S, ...S[]]) =>
  z
    .enum([...new Set([...sorts, ...USUAL])])
    .nullish()
    .transform((sort) => sorts.find((each) => each === sort) ?? sorts[0]);
