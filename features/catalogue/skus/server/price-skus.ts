import { sql } from 'kysely';
import { saidTo } from '#features/catalogue/price-changes/price-result.ts';
import { changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { wantedOfDefault } from '#features/catalogue/price-changes/wanted-prices.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SkuPrices } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';

/** Sets the prices of many products; what is not named stays. `sees`: whether reasons may name prices. */
export async function priceSkus(
  db: TenantDb,
  author: PriceAuthor,
  prices: readonly SkuPrices[],
  sees: boolean,
): Promise<BatchResult> {
  const given = new Map(prices.map((price) => [price.SkuID, price]));
  const judged = await changed(db, author, [...given.values()]);
  const refused = judged.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged');
  const skipped = new Map(refused.map(({ skuId, says }) => [skuId ?? '', saidTo(sees, says)]));
  await setMarketPrices(db, [...given.values()]);
  await notify(db, 'catalogue');
  return {
    done: given.size - skipped.size,
    skipped: [...skipped].map(([id, reason]) => ({ id, reason })),
  };
}

/** The prices of one product, as its form says them: all of them, or none. */
export async function priceSku(
  db: TenantDb,
  author: PriceAuthor,
  price: SkuPrices,
  sees: boolean,
): Promise<void> {
  const judged = await changed(db, author, [price]);
  const refused = judged.find(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged');
  if (refused) refuse(no.priceRefused, { says: saidTo(sees, refused.says) });
}

async function changed(db: TenantDb, author: PriceAuthor, prices: readonly SkuPrices[]) {
  const now = Date.now();
  const named = prices.filter(
    ({ SkuPrice, SkuPriceWithTax, PriceMin }) =>
      SkuPrice !== undefined || SkuPriceWithTax !== undefined || PriceMin !== undefined,
  );
  const when = { from: now, to: null, keepLower: true };
  const wanted = named.flatMap((price) => wantedOfDefault({ ...price, ApplyToSpus: false }, when));
  if (wanted.length === 0) return [];
  return (await changePrices(db, author, { wanted, source: 'form', note: '', notify: true }, now)).judged;
}

/** What it sells for elsewhere is no price of mine. */
async function setMarketPrices(db: TenantDb, prices: readonly SkuPrices[]): Promise<void> {
  const named = prices.filter(({ MarketPrice }) => MarketPrice !== undefined);
  await sql`update skus k set updated_at = now(), market_price = w.price
    from unnest(${named.map(({ SkuID }) => SkuID)}::uuid[],
      ${named.map(({ MarketPrice }) => MarketPrice ?? null)}::numeric[]) as w(id, price)
    where k.shop_id = ${db.shopId} and k.id = w.id and k.deleted_at is null`.execute(db.k);
}
