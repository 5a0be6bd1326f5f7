import { sql } from 'kysely';
import { refusedPrices, visibleDenial } from '#features/catalogue/price-changes/price-result.ts';
import { changePrices, newPricesOfDefaults } from '#features/catalogue/price-changes/server/index.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { type Denial, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
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
  const unique = [...new Map(prices.map((price) => [price.SkuID, price])).values()];
  const refused = await refusedOf(db, author, unique, sees);
  await setMarketPrices(db, unique);
  await notify(db, 'catalogue');
  const skipped = new Map(refused.map(({ id, denied }) => [id, denied]));
  return {
    done: unique.length - skipped.size,
    skipped: [...skipped].map(([id, denied]) => skip(id, denied)),
  };
}

/** The prices of one product, as its form says them: all of them, or none. */
export async function priceSku(
  db: TenantDb,
  author: PriceAuthor,
  price: SkuPrices,
  sees: boolean,
): Promise<void> {
  const [first] = await refusedOf(db, author, [price], sees);
  if (first) refuse(no.priceRefused, { says: first.denied.no });
}

/** Writes prices; gives those that could not be, by their product. */
async function refusedOf(db: TenantDb, author: PriceAuthor, prices: readonly SkuPrices[], sees: boolean) {
  const now = Date.now();
  const named = (await changedOnly(db, prices)).filter(
    ({ SkuPrice, SkuPriceWithTax, PriceMin }) =>
      SkuPrice !== undefined || SkuPriceWithTax !== undefined || PriceMin !== undefined,
  );
  if (named.length === 0) return [];
  const newPrices = await newPricesOfDefaults(db, named, { from: now, to: null, keepLower: true });
  const change = { newPrices, source: 'form', note: '', notify: true } as const;
  const { judged, book } = await changePrices(db, author, change, now);
  const refused = refusedPrices(judged);
  return refused.map(({ itemNo = 1, spuId, denied }) => {
    const listing = book.listings.get(spuId ?? '')?.name;
    const visible = visibleDenial(sees, denied);
    return { id: named[itemNo - 1]?.SkuID ?? '', denied: listing ? ofListing(listing, visible) : visible };
  });
}

const ofListing = (listing: string, { no: says, code, params }: Denial): Denial => ({
  no: `在售商品“${listing}”：${says}`,
  code,
  params: { ...params, listing },
});

/** A form says all its prices: only those that change may go on to listings, which have prices of their own. */
async function changedOnly(db: TenantDb, prices: readonly SkuPrices[]): Promise<SkuPrices[]> {
  const ids = prices.map(({ SkuID }) => SkuID);
  const rows = await db.from('skus').selectAll('skus').where('id', '=', anyOf(ids)).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return prices.map((each) => {
    const row = rowById.get(each.SkuID);
    if (!row || !each.ApplyToSpus) return each;
    const { SkuPrice, SkuPriceWithTax, PriceMin, ...rest } = each;
    return {
      ...rest,
      ...(SkuPrice !== row.price && { SkuPrice }),
      ...(SkuPriceWithTax !== row.price_with_tax && { SkuPriceWithTax }),
      ...(PriceMin !== row.price_min && { PriceMin }),
    };
  });
}

/** What it sells for elsewhere is no price of mine. */
async function setMarketPrices(db: TenantDb, prices: readonly SkuPrices[]): Promise<void> {
  const named = prices.filter(({ MarketPrice }) => MarketPrice !== undefined);
  await sql`update skus k set updated_at = now(), market_price = w.price
    from unnest(${named.map(({ SkuID }) => SkuID)}::uuid[],
      ${named.map(({ MarketPrice }) => MarketPrice ?? null)}::numeric[]) as w(id, price)
    where k.shop_id = ${db.shopId} and k.id = w.id and k.deleted_at is null`.execute(db.k);
}
