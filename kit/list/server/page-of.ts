import { type SelectQueryBuilder, sql } from 'kysely';

export interface Paging<S extends string> {
  pageIndex: number;
  currentPage?: number | undefined;
  pageSize: number;
  orderBy: S;
  isDesc: boolean;
}

/**
 * One page of a filtered query, with its exact total. `sorts` says which column stands for each sort of the
 * contract; `ties` make the order total, in the direction that indexes such as `(created_at desc, id)` have.
 */
export async function pageOf<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: Paging<S>,
  sorts: Readonly<Record<S, string>>,
  ties: readonly string[] = ['id'],
): Promise<{ total: number; items: O[] }> {
  const total = await countOf(query);
  const page = input.currentPage ? input.currentPage - 1 : input.pageIndex;
  if (page * input.pageSize >= total) return { total, items: [] };
  let ordered = query.orderBy(sql.ref(sorts[input.orderBy]), input.isDesc ? 'desc' : 'asc');
  for (const tie of ties) ordered = ordered.orderBy(sql.ref(tie), input.isDesc ? 'asc' : 'desc');
  const items = await ordered
    .limit(input.pageSize)
    .offset(page * input.pageSize)
    .execute();
  return { total, items };
}

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const rows = (await counted.execute()) as unknown as readonly { total: number }[];
  return rows[0]?.total ?? 0;
}
