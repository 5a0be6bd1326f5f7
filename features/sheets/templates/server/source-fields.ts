import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Command, commands } from '../commands.ts';

/** What the platform says of an order: told to the entry and its neighbour, to nobody farther along the chain (domain §2). */
export const OF_SOURCE: readonly string[] = [
  'sourceOrderNo',
  'subOrderNo',
  'thirdParty',
  'channel',
  'sourceProduct',
  'category',
  'buyerName',
  'paidAt',
];

const RECENT = 200;

/** The columns of a command that stay blank for this shop: what its notes never say, since it ships for others alone. */
export async function blankFields({ db }: Pick<ShopCtx, 'db'>, command: Command): Promise<readonly string[]> {
  if (command.id !== commands.orderExportForDeliver.id) return [];
  const { rows } = await sql<{ shipped: boolean; knows: boolean; isSupplier: boolean }>`
    with shipped as (select hop from orders where shop_id = ${db.shopId} and roles & 8 <> 0
      and exists (select from order_tallies t where t.shop_id = ${db.shopId} and t.roles & 8 <> 0)
      order by id desc limit ${sql.lit(RECENT)})
    select exists (select from shipped) as shipped, exists (select from shipped where hop <= 1) as knows,
      exists (select from partners where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null) as "isSupplier"`.execute(
    db.k,
  );
  const { shipped = false, knows = false, isSupplier = false } = rows[0] ?? {};
  return (shipped ? knows : !isSupplier) ? [] : OF_SOURCE;
}
