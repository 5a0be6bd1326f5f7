import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '#features/orders/orders/order-time.ts';
import { orderConditions } from '#features/orders/orders/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { dayAfter, type Span } from '../../day-figures/spans.ts';
import type { Group, Sheets } from '../contract.ts';

type Who = { who: string | null };

const SHEETS: Partial<Record<Group, RawBuilder<unknown>>> = {
  day: sql`order_day(created_at)::text`,
  platform: sql`third_party_name`,
};
const REQUESTS: Partial<Record<Group, RawBuilder<unknown>>> = {
  day: sql`order_day(o.created_at)::text`,
  agent: sql`coalesce(o.agent_id, ${EMPTY_ID}::uuid)::text`,
  platform: sql`o.third_party_name`,
};

/** Rows of the sheets of these days, as a whole, and by what rows are told by. */
export async function sheetsOf(db: TenantDb, { from, to }: Span, group: Group) {
  const { rows } = await sql<Sheets & Who>`select ${SHEETS[group] ?? sql`null::text`} as who,
      coalesce(sum(rows_read), 0)::int as "RowsRead", coalesce(sum(rows_by_hand), 0)::int as "RowsByHand",
      coalesce(sum(rows_failed + rows_duplicate), 0)::int as "RowsRejected"
    from import_tasks where shop_id = ${db.shopId} and created_at >= ${startOf(from)}
      and created_at < ${startOf(dayAfter(to, 1))} and deleted_at is null group by 1`.execute(db.k);
  const whole = { RowsRead: 0, RowsByHand: 0, RowsRejected: 0 };
  const by = new Map<string, Sheets>();
  for (const { who, ...sheets } of rows) {
    by.set(who ?? '', sheets);
    for (const key of ['RowsRead', 'RowsByHand', 'RowsRejected'] as const) whole[key] += sheets[key];
  }
  return { whole, by };
}

/** Requests that wait for an answer of this shop, whatever they are about. */
export async function requestsWaiting(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_requests
    where shop_id = ${db.shopId} and state = 'open' and part = 'answers'`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** Of them those about the span's orders, by what rows are told by: few, by the index of what waits. */
export async function requestsBy(
  db: TenantDb,
  { from, to }: Span,
  view: 'byagent' | 'normal',
  group: Group,
): Promise<ReadonlyMap<string, number> | undefined> {
  const who = REQUESTS[group];
  if (!who) return undefined;
  const { rows } = await sql<Who & { n: number }>`select ${who} as who, count(*)::int as n
    from order_requests r join orders o on o.shop_id = ${db.shopId} and o.id = r.order_id
    where r.shop_id = ${db.shopId} and r.state = 'open' and r.part = 'answers'
      and ${orderConditions(db.shopId, view, {})}
      and o.id >= ${firstIdAt(startOf(from)).toString()}::bigint
      and o.id < ${firstIdAt(startOf(dayAfter(to, 1))).toString()}::bigint group by 1`.execute(db.k);
  return new Map(rows.map((row) => [row.who ?? '', row.n]));
}
