import { sql } from 'kysely';
import { addPricedSkus } from '#features/catalogue/skus/server/index.ts';
import { addSpus, requireLogisticPolicy } from '#features/catalogue/spus/server/index.ts';
import { matchPlatformProducts } from '#features/hub/hub-orders/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { ProductKey } from '../contract.ts';
import { goodsDenials } from '../goods-denials.ts';
import { platformGoodsRefusals as no } from '../refusals.ts';
import { matching } from './match-listings.ts';
import type { PicturesPayload } from './picture-job.ts';
import { fullName, type ProductRow, productKey, productRows } from './product-rows.ts';

interface Listed {
  row: ProductRow;
  skuId: string;
  spuId: string;
}

/** Platforms' products that match none of the shop's become products and listings of it; their pictures follow. */
export async function listHere(ctx: ShopCtx, productKeys: readonly ProductKey[]): Promise<BatchResult> {
  if (!ctx.can('product.edit')) refuse(common.notAllowed, { right: RIGHT_NAMES['product.edit'] });
  const rows = await productRows(ctx.db, productKeys);
  const reasons = await reasonsOf(ctx, [...rows.values()]);
  const good = [...rows.entries()].flatMap(([key, row]) => (reasons.has(key) ? [] : [row]));
  const missing = good.filter(({ external_id }) => !external_id).map(fullName);
  if (ctx.shop.switches.SkuExternalIDRequired === true && missing.length > 0)
    refuse(no.noCode, { names: cutText(missing.join('、'), 200) });
  if (ctx.shop.switches.SkuBrandRequired === true && good.length > 0) refuse(no.noBrand);
  const listed = good.length > 0 ? await makeListings(ctx, good) : [];
  const matches = listed.map(({ row, spuId }) => ({
    ThirdPartyID: row.third_party_id,
    Name: row.channel_name,
    SpuID: spuId,
    Pieces: 1,
  }));
  await matchPlatformProducts(ctx, matches);
  await fetchPictures(ctx, listed);
  const missingKeys = productKeys.filter((key) => !rows.has(productKey(key)));
  const skipped = [
    ...missingKeys.map(({ GoodsNo: id }) => skip(id, deny(goodsDenials.gone))),
    ...[...reasons].map(([key, denied]) => ({
      ...skip(rows.get(key)?.goods_no ?? key, denied),
      name: nameOf(rows, key),
    })),
  ];
  return { done: listed.length, skipped };
}

const nameOf = (rows: ReadonlyMap<string, ProductRow>, key: string): string => {
  const row = rows.get(key);
  return row ? fullName(row) : key;
};

/** Why some are no new listing: they are one already, or their code is another product's. */
async function reasonsOf(ctx: ShopCtx, rows: readonly ProductRow[]): Promise<Map<string, Denial>> {
  const { find } = await matching(ctx);
  const codes = rows.map(({ external_id }) => external_id).filter(Boolean);
  const records = await ctx.db
    .from('skus')
    .select(['external_id', 'name'])
    .where('external_id', '=', sql<string>`any(${codes}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const users = new Map(records.map(({ external_id, name }) => [external_id ?? '', name]));
  const reasons = new Map<string, Denial>();
  for (const row of rows) {
    const { SpuName } = await find(row.third_party_id, row);
    const user = users.get(row.external_id);
    const key = productKey({ CustomerID: row.connection_id, GoodsNo: row.goods_no });
    if (SpuName) reasons.set(key, deny(goodsDenials.matched, { name: SpuName }));
    else if (user) reasons.set(key, deny(goodsDenials.codeTaken, { name: user }));
    if (row.external_id) users.set(row.external_id, fullName(row));
  }
  return reasons;
}

/** The platform's price is what buyers pay, and what the product costs unless somebody says otherwise. */
async function makeListings(ctx: ShopCtx, rows: readonly ProductRow[]): Promise<Listed[]> {
  const { db, user, shop } = ctx;
  const skus = rows.map((row) => ({
    name: fullName(row),
    external_id: row.external_id || null,
    price: row.price ?? 0,
  }));
  const skuIds = await addPricedSkus(db, user, skus, '由平台商品新建');
  const listings = skuIds.map((SkuID, at) => ({
    Skus: [{ SkuID, Count: 1 }],
    SpuPrice: rows[at]?.price ?? null,
  }));
  const spuIds = await addSpus(db, user, listings);
  await requireLogisticPolicy(db, shop, spuIds);
  return rows.map((row, at) => ({ row, skuId: skuIds[at] ?? '', spuId: spuIds[at] ?? '' }));
}

async function fetchPictures({ db, user }: ShopCtx, listed: readonly Listed[]): Promise<void> {
  const items = listed
    .filter(({ row }) => row.picture_url)
    .map(({ row, skuId }) => ({ skuId, url: row.picture_url, platform: row.platform }));
  if (items.length === 0) return;
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, items };
  await enqueue(db, 'hub-pictures', payload satisfies PicturesPayload);
}
