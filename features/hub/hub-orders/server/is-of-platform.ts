import { sql } from 'kysely';

/** Whether a platform brought one of these orders of the entry, or the order that it was split of. */
export const isOfPlatform = (entryShopId: string, orderIds: readonly string[]) =>
  sql<boolean>`exists (select from hub_orders where shop_id = ${entryShopId} and platform <> ''
        and order_id in (select coalesce(o.split_of, o.id) from orders o
          where o.shop_id = ${entryShopId} and o.id = any(${orderIds}::bigint[])))`;
