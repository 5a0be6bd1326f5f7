import { type RawBuilder, sql } from 'kysely';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { firstIdAt } from '../order-time.ts';
import type { DueWindow } from '../ship-due.ts';

const USUAL_MS = SHIP_WITHIN_HOURS * 3_600_000;
/** Orders without a promise of their own have to leave two days after their entry, which their ids tell. */
const idDueAt = (time: Date) => firstIdAt(new Date(time.getTime() - USUAL_MS));

/** Open, and due between two times. Table alias: `o`. */
export function dueWithin({ from, until }: DueWindow): RawBuilder<boolean> {
  const usual = from ? sql` and o.id >= ${idDueAt(from)}` : sql``;
  const own = from ? sql` and o.ship_by >= ${from.toISOString()}` : sql``;
  return sql<boolean>`(o.stage in (1, 2, 3, 4) and (o.ship_by is null and o.id < ${idDueAt(until)}${usual}
    or o.ship_by is not null and o.ship_by < ${until.toISOString()}${own}))`;
}

/**
 * A shop's open orders that have to leave by a time: id, supplier (none is the shop itself), stage, status and when they
 * are due. In the words of the two partial indexes that hold just that, so it costs what is due and not what was ever ordered.
 */
export function dueOrders(shopId: string, until: Date): RawBuilder<unknown> {
  const of = sql`from orders where shop_id = ${shopId} and stage in (1, 2, 3, 4)`;
  const usual = sql`order_time(id) + ${sql.lit(`${SHIP_WITHIN_HOURS} hours`)}::interval as due`;
  return sql`(select id, vendor_id, stage, status, ${usual} ${of} and ship_by is null and id < ${idDueAt(until)}
    union all select id, vendor_id, stage, status, ship_by ${of} and ship_by is not null and ship_by < ${until.toISOString()})`;
}
