import { type RawBuilder, sql } from 'kysely';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { STATUS } from '../../status.ts';
import { CANCEL_REASON } from '../../suspension.ts';
import { firstIdAt, MS_OF_ID } from '../../times/order-time.ts';
import type { DueWindow } from '../../times/ship-due.ts';

const USUAL_MS = SHIP_WITHIN_HOURS * 3_600_000;
/**
 * Lowest id of orders that are due at a time or later. Without a promise of their own they have to leave two days after
 * their entry, which their ids tell.
 */
const idDueAt = (time: Date) => firstIdAt(new Date(time.getTime() - USUAL_MS));

/** Time at which an order has to leave. Table alias: `o`. */
export const DUE_AT = sql`coalesce(o.ship_by, o.created_at + ${sql.lit(`${SHIP_WITHIN_HOURS} hours`)}::interval)`;

/**
 * Condition under which a suspension, `h`, lets the clock of its order run: the shipper, last of the chain, suspends
 * it, and not to wait for a cancel.
 */
export const isClockRunning = (order: 'o' | 'x'): RawBuilder<boolean> =>
  sql<boolean>`h.hop = cardinality(${sql.ref(`${order}.chain`)}) - 1 and h.reason <> ${sql.lit(CANCEL_REASON)}`;

/** Condition of orders that only their shipper suspends: nobody stops their own clock. */
const suspendedByShipper = (shopId: string) => sql`o.stage = 8 and o.id = any(array(select h.order_id
  from order_holds h join orders x on x.shop_id = ${shopId} and x.id = h.order_id
  where h.shop_id = ${shopId} and h.ended_at is null and x.status & ${sql.lit(STATUS.presale)} = 0
  group by 1 having bool_and(${isClockRunning('x')})))`;

/**
 * Condition of open orders that are due between two times. Table alias: `o`. By their ids, which the indexes of open
 * orders have, so that neither few nor many of them are looked for among all orders.
 */
export function dueWithin({ from, until }: DueWindow, shopId: string): RawBuilder<boolean> {
  const usual = from ? sql` and id >= ${idDueAt(from)}` : sql``;
  const own = from ? sql` and ship_by >= ${from.toISOString()}` : sql``;
  const notBefore = from ? sql` and ${DUE_AT} >= ${from.toISOString()}` : sql``;
  const open = sql`select id from orders where shop_id = ${shopId} and stage in (1, 2, 3, 4)`;
  return sql<boolean>`o.id in (${open} and ship_by is null and id < ${idDueAt(until)}${usual}
    union all ${open} and ship_by is not null and ship_by < ${until.toISOString()}${own}
    union all select id from orders o where shop_id = ${shopId}
      and ${suspendedByShipper(shopId)} and ${DUE_AT} < ${until.toISOString()}${notBefore})`;
}

const WHOSE = sql.raw('id, agent_id, vendor_id, spu_id, warehouse_id, stage');
const msOf = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`;
/** Time at which an order has to leave in milliseconds, in which lateness is counted. Table alias: `o`. */
const DUE_MS: RawBuilder<unknown> = msOf(DUE_AT);

/**
 * Relation of a shop's orders that have not wholly left: whose they are and their stage. Those that nobody suspends
 * come from the two indexes named below.
 */
export const openOrders = (shopId: string): RawBuilder<unknown> => {
  const orders = sql`select ${WHOSE} from orders where shop_id = ${shopId}`;
  return sql`(${orders} and stage in (1, 2, 3, 4) and ship_by is null
    union all ${orders} and stage in (1, 2, 3, 4) and ship_by is not null
    union all ${orders} and stage in (7, 8))`;
};

/**
 * Relation of a shop's open orders that have to leave by a time: whose they are (no supplier is the shop itself),
 * stage, status and when they are due, in milliseconds too, by which many are counted. In the words of the two partial
 * indexes that have channel, supplier, stage and status of just those, so that it costs what is due and not what was
 * ever ordered; other columns are read from the orders.
 */
export function dueOrders(shopId: string, until: Date): RawBuilder<unknown> {
  const orders = sql`from orders where shop_id = ${shopId} and stage in (1, 2, 3, 4)`;
  const usual = sql`order_time(id) + ${sql.lit(`${SHIP_WITHIN_HOURS} hours`)}::interval as due,
    ${sql.raw(MS_OF_ID)} + ${sql.lit(USUAL_MS)} as due_ms`;
  return sql`(select ${WHOSE}, status, ${usual} ${orders} and ship_by is null and id < ${idDueAt(until)}
    union all select ${WHOSE}, status, ship_by, ${msOf(sql`ship_by`)} as due_ms ${orders} and ship_by is not null and ship_by < ${until.toISOString()}
    union all select ${WHOSE}, status, ${DUE_AT}, ${DUE_MS} as due_ms from orders o
      where shop_id = ${shopId} and ${suspendedByShipper(shopId)} and ${DUE_AT} < ${until.toISOString()})`;
}

/**
 * Counts of the same orders: how many the shop ships itself and how many its suppliers do, in a row for each index,
 * where the orders are not read.
 */
export function dueCounted(shopId: string, until: Date): RawBuilder<unknown> {
  const counted = sql`select count(*) filter (where vendor_id is null) as own, count(vendor_id) as bought from orders`;
  const open = sql`where shop_id = ${shopId} and stage in (1, 2, 3, 4)`;
  return sql`(${counted} ${open} and ship_by is null and id < ${idDueAt(until)}
    union all ${counted} ${open} and ship_by is not null and ship_by < ${until.toISOString()}
    union all ${counted} o where shop_id = ${shopId} and ${suspendedByShipper(shopId)} and ${DUE_AT} < ${until.toISOString()})`;
}
