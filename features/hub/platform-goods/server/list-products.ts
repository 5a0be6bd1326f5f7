import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage, rowsBefore, rowsInOrder } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { type HubProduct, platformGoods } from '../contract.ts';
import { matching } from './match-listings.ts';
import { platformShops } from './platform-shops.ts';

type ListedProduct = Omit<HubProduct, 'Suggestions'>;
type Query = z.output<typeof platformGoods.products.input>;

const SORTS = { ProductName: 'name' };
const TIES = ['connection_id', 'goods_no'];

/** The platforms' products, with the listing that their orders will be of and what it says differently. */
export async function listProducts(ctx: ShopCtx, query: Query) {
  const products = filterBy(platformGoods.products, ctx.db.from('hub_products'), query, {
    Search: (rows, text) =>
      rows.where(
        sql<boolean>`concat_ws(' ', channel_name, external_id, goods_no) ilike ${containsPattern(text)}`,
      ),
    CustomerIDs: (rows, ids) => rows.where('connection_id', '=', anyOf(ids)),
    // What is matched and how is known only of the products that are read: `isWanted`.
    IsMatched: (rows) => rows,
    Differs: (rows) => rows,
  });
  const selected = products.select([
    'connection_id',
    'goods_no',
    'name',
    'spec',
    'channel_name',
    'external_id',
    'price',
    'on_sale',
    'stock',
    'picture_url',
    'told_says',
    'told_failed',
    'told_at',
  ]);
  const shopOf = await platformShops(ctx.db);
  const { find, suggest, imageOf } = await matching(ctx);
  const onWire = async (
    row: Awaited<ReturnType<typeof selected.execute>>[number],
  ): Promise<ListedProduct> => ({
    CustomerID: row.connection_id,
    ...shopOf(row.connection_id),
    GoodsNo: row.goods_no,
    ProductName: row.name,
    Spec: row.spec,
    ChannelName: row.channel_name,
    ExternalID: row.external_id,
    IsOnSale: row.on_sale,
    Stock: row.stock,
    HasPicture: row.picture_url !== '',
    ToldSays: row.told_says,
    ToldFailed: row.told_failed,
    ToldOn: row.told_at,
    Price: ctx.can('price.sales.view') && row.price !== null ? Number(row.price) : null,
    ...(await find(shopOf(row.connection_id).ThirdPartyID, row)),
  });
  const offered = (row: ListedProduct): HubProduct => {
    if (row.SpuID !== null) return { ...row, Suggestions: [] };
    const Suggestions = suggest(row.ChannelName);
    return { ...row, Suggestions, SpuImageUrl: imageOf(Suggestions[0]?.SpuID) };
  };
  if (query.IsMatched == null && query.Differs == null) {
    const { items, ...totals } = await readPage(selected, query, SORTS, TIES);
    return { ...totals, items: (await Promise.all(items.map(onWire))).map(offered) };
  }
  const rows = await Promise.all((await rowsInOrder(selected, query, SORTS, TIES).execute()).map(onWire));
  const matches = rows.filter(isWanted(query));
  const from = rowsBefore(query);
  return { total: matches.length, items: matches.slice(from, from + query.pageSize).map(offered) };
}

const isWanted =
  ({ IsMatched, Differs }: Query) =>
  (row: ListedProduct): boolean =>
    (IsMatched == null || (row.SpuID !== null) === IsMatched) &&
    (Differs == null || (Differs === 'any' ? row.Differs.length > 0 : row.Differs.includes(Differs)));
