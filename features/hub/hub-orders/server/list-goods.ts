import { sql } from 'kysely';
import type { z } from 'zod';
import { choiceFinder } from '#features/catalogue/combinations/find-choice.ts';
import { readSets } from '#features/catalogue/combinations/server/index.ts';
import { type Matcher, productMatcher } from '#features/orders/order-imports/product-matcher.ts';
import { readListings, readRemembered } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester } from '#features/orders/order-imports/suggest-listings.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containing, filterBy } from '#kit/list/server/filter-by.ts';
import { pageOf } from '#kit/list/server/page-of.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { hubOrders } from '../contract.ts';

/** The platforms' products, with the listing that their orders will be of. */
export async function listProducts({ db, can }: ShopCtx, query: z.output<typeof hubOrders.products.input>) {
  const joined = db
    .from('hub_products')
    .innerJoin('hub_connections as c', (join) =>
      join.on('c.shop_id', '=', db.shopId).onRef('c.id', '=', 'hub_products.connection_id'),
    );
  const found = filterBy(hubOrders.products, joined, query, {
    Search: (rows, text) => rows.where('hub_products.channel_name', 'ilike', containing(text)),
    CustomerIDs: (rows, ids) => rows.where('hub_products.connection_id', '=', anyOf(ids)),
  });
  const selected = found.select([
    'connection_id',
    'goods_no',
    'name',
    'spec',
    'channel_name',
    'external_id',
    'price',
    'on_sale',
    'c.platform',
    'c.platform_shop_name as shop',
    'c.third_party_id as party',
  ]);
  const sorts = { ProductName: 'name' };
  const { items, ...totals } = await pageOf(selected, query, sorts, ['connection_id', 'goods_no']);
  const match = await matching(db, [...new Set(items.map(({ party }) => party))]);
  return {
    ...totals,
    items: items.map((row) => ({
      ...{
        CustomerID: row.connection_id,
        Platform: row.platform,
        ShopName: row.shop,
        ThirdPartyID: row.party,
      },
      ...{ GoodsNo: row.goods_no, ProductName: row.name, Spec: row.spec, ChannelName: row.channel_name },
      ...{ ExternalID: row.external_id, IsOnSale: row.on_sale },
      Price: can('price.sales.view') && row.price !== null ? Number(row.price) : null,
      ...match(row.party, row.channel_name, row.external_id),
    })),
  };
}

async function matching(db: TenantDb, parties: readonly string[]) {
  const listings = await readListings(db);
  const suggest = listingSuggester(listings);
  const choose = choiceFinder(await readSets(db));
  const matchers = new Map<string, Matcher>();
  for (const party of parties)
    matchers.set(party, productMatcher(listings, await readRemembered(db, party), choose));
  const names = new Map(listings.map(({ id, name }) => [id, name]));
  return (party: string, product: string, externalId: string) => {
    const found = matchers.get(party)?.({ product, externalId, barCode: '' });
    const offered = found ? [] : suggest(product);
    return {
      ...{ SpuID: found?.spuId ?? null, SpuName: names.get(found?.spuId ?? '') ?? '' },
      MatchedBy: found?.by ?? ('' as const),
      Suggestions: offered.map(({ listing, score }) => ({
        ...{ SpuID: listing.id, SpuName: listing.name, Score: score },
      })),
    };
  };
}

export async function listGroupBuys({ db }: ShopCtx, query: z.output<typeof hubOrders.groupBuys.input>) {
  const joined = db
    .from('hub_group_buys')
    .innerJoin('hub_connections as c', (join) =>
      join.on('c.shop_id', '=', db.shopId).onRef('c.id', '=', 'hub_group_buys.connection_id'),
    );
  const found = filterBy(hubOrders.groupBuys, joined, query, {
    Search: (rows, text) => rows.where('hub_group_buys.name', 'ilike', containing(text)),
    CustomerIDs: (rows, ids) => rows.where('hub_group_buys.connection_id', '=', anyOf(ids)),
  });
  const selected = found.select([
    'connection_id as CustomerID',
    'c.platform as Platform',
    'c.platform_shop_name as ShopName',
    'group_no as GroupBuyNo',
    'name as GroupBuyName',
    sql<string | null>`starts_at`.as('StartsOn'),
    sql<string | null>`ends_at`.as('EndsOn'),
    'is_open as IsOpen',
  ]);
  return pageOf(selected, query, { StartsOn: 'starts_at' }, ['connection_id', 'group_no']);
}
