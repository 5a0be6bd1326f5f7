import { v7 as newId } from 'uuid';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { requireOwn } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { CurrentShop, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSku, SkuChange } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';
import { brandSkus, requireBrand } from './brand-skus.ts';
import { countSku } from './count-sku.ts';
import { logFirstPrices } from './log-first-prices.ts';
import { skuColumns } from './sku-columns.ts';
import { liveSkus } from './sku-rows.ts';

/** Enters one product with what the shop requires of it. */
export async function enterSku({ db, user, shop }: ShopCtx, sku: NewSku): Promise<string> {
  requireCode(shop, sku);
  await requireBrand(db, shop, sku);
  return addSku(db, user, sku);
}

/** Adds one product. */
export async function addSku(db: TenantDb, author: PriceAuthor, sku: NewSku): Promise<string> {
  refuseBelowFloor(sku);
  await requireOwn(db, sku);
  await refuseUsedCode(db, sku.externalID);
  const id = newId();
  const columns = skuColumns(sku);
  await db.insert('skus', { ...columns, name: sku.SkuName, id, created_by: author.id }).execute();
  const { SkuPrice: price, SkuPriceWithTax: price_with_tax, PriceMin: price_min } = sku;
  await logFirstPrices(db, author, [{ id, price, price_with_tax, price_min }], '录入');
  await brandSkus(db, [{ id, brand: sku.Brand }]);
  await countSku(db, author, id, sku);
  await notify(db, 'catalogue');
  return id;
}

/** A product without a price has none below its floor. */
function refuseBelowFloor({ SkuPrice, SkuPriceWithTax, PriceMin = -1 }: NewSku): void {
  const isBelow = [SkuPrice, SkuPriceWithTax].some((price) => Boolean(price) && (price ?? 0) < PriceMin);
  if (isBelow) refuse(no.belowFloor, { floor: PriceMin.toFixed(2) });
}

/** A code names one product of the shop. */
export async function refuseUsedCode(db: TenantDb, code: string | null | undefined, butId?: string) {
  if (!code) return;
  const users = await liveSkus(db)
    .select(['id', 'name'])
    .where(codeIn('external_id', [code]))
    .orderBy('id')
    .execute();
  const user = users.find(({ id }) => id !== butId);
  if (user) refuse(no.codeTaken, { code, name: user.name });
}

/** The shop's switch SkuExternalIDRequired (specification §3). */
export function requireCode(shop: CurrentShop, sku: SkuChange & { SkuID?: string }): void {
  const isNamed = sku.SkuID === undefined || sku.externalID !== undefined;
  if (shop.switches.SkuExternalIDRequired === true && isNamed && !sku.externalID) refuse(no.codeRequired);
}

/** Who maintains products may not thereby change the prices of those that exist. */
export function requireSkuPriceRight(ctx: ShopCtx, change: SkuChange): void {
  const { SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice } = change;
  const isPriced = [SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice].some((price) => price !== undefined);
  if (isPriced && !ctx.can('price.change')) refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
}
