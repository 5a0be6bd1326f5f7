import { type RawBuilder, sql } from 'kysely';

/** SQL of the settings `misc` of a shop; null where it has never set any. */
export const miscOfShop = (shopId: string): RawBuilder<unknown> =>
  sql`(select misc from shop_settings where shop_id = ${shopId}::uuid)`;
