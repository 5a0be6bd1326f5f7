import { sql } from 'kysely';
import type { LiveConnection } from '#features/hub/connections/server/index.ts';
import type { PlatformAdapter, PlatformPage, PlatformProduct } from '#features/hub/platforms/platform.ts';
import { channelProduct } from '#features/orders/order-imports/channel-product.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const EVERY = "interval '10 minutes'";
const MOST_PAGES = 500;

/** Products and group-buys, as the platform has them now; what it has no more goes. */
export async function readGoods(
  { inShop }: JobCtx,
  adapter: PlatformAdapter,
  { id, tokens: { access } }: LiveConnection,
): Promise<void> {
  if (await inShop((db) => isFresh(db, id))) return;
  const readAt = new Date();
  const products = await allOf(adapter, (page) => adapter.products(access, page));
  const groups = adapter.groupBuys
    ? await allOf(adapter, async (page) => adapter.groupBuys?.(access, page) ?? { items: [], total: 0 })
    : [];
  await inShop(async (db) => {
    await keepProducts(db, id, products, readAt);
    const rows = [...new Map(groups.map((one) => [one.groupNo, one])).values()].map((one) => ({
      connection_id: id,
      group_no: one.groupNo,
      name: one.name,
      is_open: one.isOpen,
      read_at: readAt,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
    }));
    await db.remove('hub_group_buys').where('connection_id', '=', id).execute();
    if (rows.length > 0) await db.insert('hub_group_buys', rows).execute();
  });
}

async function isFresh(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from hub_products where shop_id = ${db.shopId} and connection_id = ${id}
    and read_at > now() - ${sql.raw(EVERY)} limit 1`.execute(db.k);
  return rows.length > 0;
}

async function allOf<T>(
  { limits }: PlatformAdapter,
  ask: (page: number) => Promise<PlatformPage<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await ask(page);
    all.push(...items);
    if (page * limits.pageSize >= total || items.length === 0) break;
  }
  return all;
}

/** What was told the platform of a product stays beside it as long as it is there. */
async function keepProducts(db: TenantDb, id: string, products: readonly PlatformProduct[], readAt: Date) {
  const rows = [...new Map(products.map((one) => [one.goodsNo, one])).values()].map((one) => ({
    no: one.goodsNo,
    name: one.name,
    spec: one.spec,
    code: one.externalId,
    sale: one.isOnSale,
    price: one.priceFen === null ? null : (one.priceFen / 100).toFixed(2),
    channel: channelProduct(one.name, one.spec, one.externalId, ''),
    stock: one.stock,
    picture: one.pictureUrl,
  }));
  await sql`insert into hub_products (shop_id, connection_id, goods_no, name, spec, channel_name, external_id, price,
      on_sale, stock, picture_url, read_at)
    select ${db.shopId}, ${id}::uuid, v.no, v.name, v.spec, v.channel, v.code, v.price, v.sale, v.stock, v.picture, ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(no text, name text, spec text, channel text,
      code text, price numeric, sale boolean, stock integer, picture text)
    on conflict (shop_id, connection_id, goods_no) do update set ${AS_READ}`.execute(db.k);
  await sql`delete from hub_products where shop_id = ${db.shopId} and connection_id = ${id}
    and read_at < ${readAt}`.execute(db.k);
}

const AS_READ = sql.raw(
  ['name', 'spec', 'channel_name', 'external_id', 'price', 'on_sale', 'stock', 'picture_url', 'read_at']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);
