import { type SelectQueryBuilder, sql } from 'kysely';
import { COUNTED } from '../counted.ts';

interface Order<S extends string> {
  orderBy: S;
  isDesc: boolean;
}

export interface Paging<S extends string> extends Order<S> {
  pageIndex: number;
  currentPage?: number | undefined;
  pageSize: number;
  exactTotal?: boolean | undefined;
}

/** The total as a list says it, of a count that went no further than one above `COUNTED` unless it was to be exact. */
export const totalOf = (counted: number, isExact = false): { total: number; exact?: false } =>
  isExact || counted <= COUNTED ? { total: counted } : { total: COUNTED, exact: false };

/** One page of a filtered query, with its total (`totalOf`); ordered as `inOrder` does. */
export async function pageOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  ...order: [sorts: Readonly<Record<S, string>>, ties?: readonly string[]]
): Promise<{ total: number; exact?: false; items: O[] }> {
  // Sent together; whether there are more than are counted costs no more than counting them.
  const [isMore, items] = await Promise.all([
    isBeyond(query, input.exactTotal),
    rowsOf(query, input, ...order),
  ]);
  return { ...(isMore ? totalOf(COUNTED + 1) : { total: await countOf(query) }), items };
}

/** The page's rows alone, of a list that counts its tabs and so knows its total. */
export function rowsOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  ...order: [sorts: Readonly<Record<S, string>>, ties?: readonly string[]]
): Promise<O[]> {
  const offset = (input.currentPage ? input.currentPage - 1 : input.pageIndex) * input.pageSize;
  return inOrder(query, input, ...order)
    .limit(input.pageSize)
    .offset(offset)
    .execute();
}

async function isBeyond<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  isExact = false,
): Promise<boolean> {
  if (isExact) return false;
  const one = query.clearSelect().select(sql.lit(1).as('one')).limit(1).offset(COUNTED);
  return (await one.execute()).length > 0;
}

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const [row] = await query.clearSelect().select(sql<number>`count(*)::int`.as('n')).execute();
  return (row as { n: number } | undefined)?.n ?? 0;
}

/**
 * The rows in the order that was asked for. `sorts` says which column stands for each sort of the contract; `ties`
 * make the order total, in the direction that indexes such as `(created_at desc, id)` have.
 */
export function inOrder<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { orderBy, isDesc }: Order<S>,
  sorts: Readonly<Record<S, string>>,
  ties: readonly string[] = ['id'],
): SelectQueryBuilder<DB, TB, O> {
  const sorted = query.orderBy(sql.ref(sorts[orderBy]), isDesc ? 'desc' : 'asc');
  return ties.reduce((rows, tie) => rows.orderBy(sql.ref(tie), isDesc ? 'asc' : 'desc'), sorted);
}
