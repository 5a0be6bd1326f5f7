import { sql } from 'kysely';
import type { OptionalTime, PartnerAt } from '#features/shops/partners/server/index.ts';
import { newestOrder } from '../facts/newest-order.ts';

/** The bits of an order that its buyer or its seller cancelled. */
const CANCELLED = 6;

/** When the last order with a partner was entered. */
export const lastOrder = ({ shopId, kind, partnerId }: PartnerAt) =>
  newestOrder({ shopId, column: `${kind}_id`, value: partnerId });

/** Whether an order with a partner that stands was entered in a time; by the same index. */
export function hasOrdered(
  { shopId, kind, partnerId }: PartnerAt,
  { from, to }: Record<'from' | 'to', OptionalTime>,
) {
  const since = from ? sql` and o.id >= first_order_id(${from}::timestamptz)` : sql``;
  const before = to ? sql` and o.id < first_order_id(${to}::timestamptz)` : sql``;
  return sql<boolean>`exists (select from orders o where o.shop_id = ${shopId}
    and ${sql.ref(`o.${kind}_id`)} = ${partnerId}${since}${before} and o.status & ${sql.lit(CANCELLED)} = 0)`;
}
