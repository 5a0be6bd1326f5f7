import { type Selectable, sql } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SpuPrices } from '../contract.ts';
import { liftsBetween, paidNow } from './floor-lifts.ts';
import { logPrices, type PriceAuthor, type PriceChange } from './log-prices.ts';
import { refreshPurchasePrices } from './refresh-purchase-prices.ts';

/** Changes default prices in one statement; agents without a price of their own follow. */
export async function changePrices(
  db: TenantDb,
  author: PriceAuthor,
  prices: readonly SpuPrices[],
  note: string,
): Promise<BatchResult> {
  const ids = [...new Set(prices.map((price) => price.SpuID))];
  const [before, paidBefore] = [await listingsOf(db, ids), await paidNow(db, ids)];
  await writePrices(db, prices);
  const [after, paidAfter] = [await listingsOf(db, ids), await paidNow(db, ids)];
  const changes = [...after.values()].flatMap((now) => slotChanges(before.get(now.id), now));
  await logPrices(db, author, [...changes, ...liftsBetween(paidBefore, paidAfter)], note);
  await refreshPurchasePrices(db, [...after.keys()]);
  await notify(db, 'catalogue');
  const reason = sentence(common.notFound, { what: '在售商品' });
  const skipped = ids.filter((id) => !after.has(id)).map((id) => ({ id, reason }));
  return { done: after.size, skipped };
}

const writePrices = (db: TenantDb, prices: readonly SpuPrices[]) =>
  sql`update spus s set updated_at = now(),
      price = case when p ? 'SpuPrice' then (p->>'SpuPrice')::numeric else s.price end,
      distribute_price = case when p ? 'DistributePrice' then (p->>'DistributePrice')::numeric else s.distribute_price end,
      distribute_price_with_tax = case when p ? 'DistributePriceWithTax' then (p->>'DistributePriceWithTax')::numeric
        else s.distribute_price_with_tax end,
      use_tax_price = coalesce((p->>'UseTaxPriceAsDefault')::boolean, s.use_tax_price),
      price_min = coalesce((p->>'PriceMin')::numeric, s.price_min)
    from jsonb_array_elements(${JSON.stringify(prices)}::jsonb) p
    where s.shop_id = ${db.shopId} and s.id = (p->>'SpuID')::uuid and s.deleted_at is null`.execute(db.k);

type Listing = Selectable<Spus>;

async function listingsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Listing>> {
  const live = db.from('spus').selectAll().where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  return new Map((await live.execute()).map((row) => [row.id, row]));
}

/** What was set, price by price. */
function slotChanges(before: Listing | undefined, now: Listing): PriceChange[] {
  const change = (kind: PriceChange['kind'], of: (row: Listing) => number | null): PriceChange => {
    const [old, fresh] = [before && fenOrNull(of(before)), fenOrNull(of(now))];
    return { kind, spuId: now.id, agentId: null, old: old ?? null, new: fresh };
  };
  return [
    change(PRICE_KINDS.default, defaultOf),
    change(PRICE_KINDS.retail, (row) => row.price),
    change(PRICE_KINDS.floor, (row) => (row.price_min < 0 ? null : row.price_min)),
  ];
}

/** What an agent without a price of its own pays, but for the floor. */
const defaultOf = (row: Listing) =>
  row.use_tax_price && row.distribute_price_with_tax !== null
    ? row.distribute_price_with_tax
    : row.distribute_price;
