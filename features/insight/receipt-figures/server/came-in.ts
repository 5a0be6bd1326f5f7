import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { dayAfter, type Span } from '../../day-figures/spans.ts';

interface CameIn {
  RowsRead: number;
  RowsByHand: number;
  RequestsWaiting: number;
}

/** Rows of the sheets of these days, those that needed a hand among them, and what others ask now. */
export async function cameIn(db: TenantDb, { from, to }: Span): Promise<CameIn> {
  const { rows } = await sql<CameIn>`select coalesce(sum(rows_read), 0)::int as "RowsRead",
      coalesce(sum(rows_failed), 0)::int as "RowsByHand",
      (select count(*)::int from order_requests where shop_id = ${db.shopId} and state = 'open' and part = 'answers') as "RequestsWaiting"
    from import_tasks where shop_id = ${db.shopId} and created_at >= ${startOf(from)}
      and created_at < ${startOf(dayAfter(to, 1))} and deleted_at is null`.execute(db.k);
  return rows[0] ?? { RowsRead: 0, RowsByHand: 0, RequestsWaiting: 0 };
}
