import { type RawBuilder, sql } from 'kysely';
import { addDays, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { type BillRelation, TYPES } from '../sides.ts';

/** Which items are meant: these, those of these orders, or those of a period with what was left from before. */
export interface ItemChoice {
  itemIds?: readonly string[] | undefined;
  orderIds?: readonly string[] | undefined;
  start?: string | undefined;
  end?: string | undefined;
  withEarlier: boolean;
  /** Of these types alone. */
  types?: readonly number[] | undefined;
  /** But not these. */
  without?: readonly string[] | undefined;
}

/** Days are Shanghai's, the last one whole. */
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);
export const firstIdOn = (day: string): bigint => firstIdAt(midnight(day));
export const firstIdAfter = (day: string): bigint => firstIdAt(addDays(midnight(day), 1));

/** On no bill that stands (alias `i`). */
export const isFree = (shopId: string) => sql<boolean>`not exists (select from settlement_bill_items l
  where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null)`;

/** What the choice means, of one relation or of a whole side (alias `i`). */
export function chosen(
  shopId: string,
  { side, traderId }: Omit<BillRelation, 'traderId'> & { traderId?: string },
  { itemIds, orderIds, start, end, withEarlier, types, without }: ItemChoice,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      sql`i.shop_id = ${shopId} and i.type = any(${TYPES[side]}::smallint[])`,
      traderId ? sql`i.trader_id = ${traderId}` : [],
      itemIds ? sql`i.id = any(${itemIds}::bigint[])` : [],
      orderIds ? sql`i.order_id = any(${orderIds}::bigint[])` : [],
      start && !withEarlier ? sql`i.id >= ${firstIdOn(start)}` : [],
      end ? sql`i.id < ${firstIdAfter(end)}` : [],
      types ? sql`i.type = any(${types}::smallint[])` : [],
      without ? sql`i.id <> all(${without}::bigint[])` : [],
    ].flat(),
    sql` and `,
  )}`;
}
