import { type RawBuilder, sql } from 'kysely';
import { orderConditions } from '#features/orders/orders/server/index.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';
import type { ReceiptGrouping, Sheets } from '../contract.ts';

type Who = { who: string | null };

const SHEETS: Partial<Record<ReceiptGrouping, RawBuilder<unknown>>> = {
  day: sql`order_day(created_at)::text`,
  platform: sql`third_party_name`,
};
const REQUESTS: Partial<Record<ReceiptGrouping, RawBuilder<unknown>>> = {
  day: sql`order_day(o.created_at)::text`,
  agent: sql`coalesce(o.agent_id, ${EMPTY_ID}::uuid)::text`,
  platform: sql`coalesce(o.third_party_name, '')`,
};

/** Rows of the sheets of these days, as a whole, and by what rows are told by. */
export async function sheetsOf(db: TenantDb, { from, to }: DaySpan, group: ReceiptGrouping) {
  const { rows } = await db.send(sql<Sheets & Who>`select ${SHEETS[group] ?? sql`null::text`} as who,
      coalesce(sum(rows_read), 0)::int as "RowsRead", coalesce(sum(rows_by_hand), 0)::int as "RowsByHand",
      coalesce(sum(rows_failed + rows_duplicate), 0)::int as "RowsRejected"
    from import_tasks where shop_id = ${db.shopId} and created_at >= ${startOf(from)}
      and created_at < ${startOf(dayAfter(to, 1))} and deleted_at is null group by 1`);
  const whole = { RowsRead: 0, RowsByHand: 0, RowsRejected: 0 };
  const by = new Map<string, Sheets>();
  for (const { who, ...sheets } of rows) {
    by.set(who ?? '', sheets);
    for (const key of ['RowsRead', 'RowsByHand', 'RowsRejected'] as const) whole[key] += sheets[key];
  }
  return { whole, by };
}

/**
 * Requests that wait for an answer of this shop, whatever they are about; and of them those about the span's orders, by
 * what rows are told by. They are few, and read once by the index of what waits.
 */
export async function requestsWaiting(
  db: TenantDb,
  { from, to }: DaySpan,
  view: 'byagent' | 'normal',
  group: ReceiptGrouping,
): Promise<{ whole: number; by: ReadonlyMap<string, number> | undefined }> {
  const who = REQUESTS[group];
  const joins = who
    ? sql`left join lateral (select ${who} as who from orders o where o.shop_id = ${db.shopId} and o.id = r.order_id
        and ${orderConditions(db.shopId, view, {})}
        and o.id >= ${firstIdAt(startOf(from)).toString()}::bigint
        and o.id < ${firstIdAt(startOf(dayAfter(to, 1))).toString()}::bigint) as o on true`
    : sql`cross join (select null::text as who) as o`;
  const { rows } = await db.send(sql<
    Who & { n: number }
  >`select o.who, count(*)::int as n from order_requests r ${joins}
    where r.shop_id = ${db.shopId} and r.state = 'open' and r.part = 'answers' group by 1`);
  const about = rows.flatMap((row) => (row.who === null ? [] : [[row.who, row.n] as const]));
  return { whole: rows.reduce((sum, { n }) => sum + n, 0), by: who && new Map(about) };
}
