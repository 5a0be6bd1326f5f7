import { type SelectQueryBuilder, sql } from 'kysely';
import { COUNT_LIMIT } from '../count-limit.ts';

interface Order<S extends string> {
  orderBy: S;
  isDesc: boolean;
}

interface Page {
  pageIndex: number;
  currentPage?: number | undefined;
  pageSize: number;
}

/** How many rows stand before a page: one-based `currentPage` wins where it is given (specification §7). */
export const rowsBefore = ({ pageIndex, currentPage, pageSize }: Page): number =>
  (currentPage ? currentPage - 1 : pageIndex) * pageSize;

export interface Paging<S extends string> extends Order<S>, Page {
  exactTotal?: boolean | undefined;
}

/** The total as a list says it, of a count that went no further than one above `COUNT_LIMIT` unless it was to be exact. */
export const totalOf = (counted: number, isExact = false): { total: number; exact?: false } =>
  isExact || counted <= COUNT_LIMIT ? { total: counted } : { total: COUNT_LIMIT, exact: false };

/** One page of a filtered query, with its total (`totalOf`); ordered as `orderRows` does. */
export async function readPage<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  ...order: [sorts: Readonly<Record<S, string>>, ties?: readonly string[]]
): Promise<{ total: number; exact?: false; items: O[] }> {
  // Sent together; whether there are more than are counted costs no more than counting them.
  const [isMore, items] = await Promise.all([
    exceedsCountLimit(query, input.exactTotal),
    readPageRows(query, input, ...order),
  ]);
  return { ...(isMore ? totalOf(COUNT_LIMIT + 1) : { total: await countRows(query) }), items };
}

/** The page's rows alone, of a list that counts its tabs and so knows its total. */
export function readPageRows<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  ...order: [sorts: Readonly<Record<S, string>>, ties?: readonly string[]]
): Promise<O[]> {
  return rowsInOrder(query, input, ...order)
    .limit(input.pageSize)
    .offset(rowsBefore(input))
    .execute();
}

async function exceedsCountLimit<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  isExact = false,
): Promise<boolean> {
  if (isExact) return false;
  const one = query.clearSelect().select(sql.lit(1).as('one')).limit(1).offset(COUNT_LIMIT);
  return (await one.execute()).length > 0;
}

async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const [row] = await query.clearSelect().select(sql<number>`count(*)::int`.as('n')).execute();
  return (row as { n: number } | undefined)?.n ?? 0;
}

/**
 * The rows in the order that was asked for. `sorts` says which column stands for each sort of the contract; `ties`
 * make the order total, in the direction that indexes such as `(created_at desc, id)` have.
 */
export function rowsInOrder<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { orderBy, isDesc }: Order<S>,
  sorts: Readonly<Record<S, string>>,
  ties: readonly string[] = ['id'],
): SelectQueryBuilder<DB, TB, O> {
  const sorted = query.orderBy(sql.ref(sorts[orderBy]), isDesc ? 'desc' : 'asc');
  return ties.reduce((rows, tie) => rows.orderBy(sql.ref(tie), isDesc ? 'asc' : 'desc'), sorted);
}
