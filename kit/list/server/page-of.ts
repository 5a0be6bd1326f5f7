import { type SelectQueryBuilder, sql } from 'kysely';

interface Order<S extends string> {
  orderBy: S;
  isDesc: boolean;
}

export interface Paging<S extends string> extends Order<S> {
  pageIndex: number;
  currentPage?: number | undefined;
  pageSize: number;
}

/** One page of a filtered query, with its exact total; ordered as `inOrder` does. */
export async function pageOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  ...order: [sorts: Readonly<Record<S, string>>, ties?: readonly string[]]
): Promise<{ total: number; items: O[] }> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const [{ total } = { total: 0 }] = (await counted.execute()) as unknown as { total: number }[];
  const offset = (input.currentPage ? input.currentPage - 1 : input.pageIndex) * input.pageSize;
  if (offset >= total) return { total, items: [] };
  const page = inOrder(query, input, ...order).limit(input.pageSize);
  return { total, items: await page.offset(offset).execute() };
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
