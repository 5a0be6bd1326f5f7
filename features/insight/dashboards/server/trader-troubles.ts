import { sql } from 'kysely';
import { dueOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';

interface Counted {
  id: string;
  n: number;
}

const byId = (rows: readonly Counted[]) => new Map(rows.map(({ id, n }) => [id, n]));

const ofStatus = (column: string, status: number | undefined) =>
  status === undefined ? sql`` : sql` and ${sql.ref(column)} & ${sql.lit(status)} <> 0`;

/** Of the orders of a span, or those of a status, the ones that are late now, by channel or supplier. */
export async function lateWith(
  db: TenantDb,
  kind: 'agent' | 'vendor',
  { from, to }: DaySpan,
  status: number | undefined,
) {
  const late = dueOrders(db.shopId, new Date());
  const within = sql`late.id >= ${firstIdAt(startOf(from)).toString()}::bigint
    and late.id < ${firstIdAt(startOf(dayAfter(to, 1))).toString()}::bigint${ofStatus('late.status', status)}`;
  const who = sql.ref(`late.${kind}_id`);
  const { rows } = await sql<Counted>`select ${who} as id, count(*)::int as n from ${late} as late
    where ${within} and ${who} is not null group by 1`.execute(db.k);
  return byId(rows);
}

/** Complaints raised in a span about orders that stand, or of them those of a status, by channel or supplier. */
export async function complaintsWith(
  db: TenantDb,
  kind: 'agent' | 'vendor',
  { from, to }: DaySpan,
  status: number | undefined,
) {
  const who = sql.ref(`c.${kind}_id`);
  const { rows } = await sql<Counted>`select ${who} as id, count(*)::int as n from complaints c
    where c.shop_id = ${db.shopId} and c.created_at >= ${startOf(from)} and c.created_at < ${startOf(dayAfter(to, 1))}
      and ${who} is not null and exists (select from orders o where o.shop_id = ${db.shopId} and o.id = c.order_id
        and o.status & ${sql.lit(CANCELLED)} = 0${ofStatus('o.status', status)}) group by 1`.execute(db.k);
  return byId(rows);
}
