import { sql } from 'kysely';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SpuPrices } from '../contract.ts';
import { logPrices, type PriceAuthor } from './log-prices.ts';
import { refreshPurchasePrices } from './refresh-purchase-prices.ts';

/** Changes default prices in one statement; agents without a price of their own follow. */
export async function changePrices(
  db: TenantDb,
  author: PriceAuthor,
  prices: readonly SpuPrices[],
  note: string,
): Promise<BatchResult> {
  const ids = prices.map((price) => price.SpuID);
  const before = await defaultPrices(db, ids);
  await sql`update spus s set updated_at = now(),
      price = case when p ? 'SpuPrice' then (p->>'SpuPrice')::numeric else s.price end,
      distribute_price = case when p ? 'DistributePrice' then (p->>'DistributePrice')::numeric else s.distribute_price end,
      distribute_price_with_tax = case when p ? 'DistributePriceWithTax' then (p->>'DistributePriceWithTax')::numeric
        else s.distribute_price_with_tax end,
      use_tax_price = coalesce((p->>'UseTaxPriceAsDefault')::boolean, s.use_tax_price),
      price_min = coalesce((p->>'PriceMin')::numeric, s.price_min)
    from jsonb_array_elements(${JSON.stringify(prices)}::jsonb) p
    where s.shop_id = ${db.shopId} and s.id = (p->>'SpuID')::uuid and s.deleted_at is null`.execute(db.k);
  const after = await defaultPrices(db, ids);
  const changes = [...after].map(([spuId, price]) => ({
    spuId,
    agentId: null,
    old: before.get(spuId) ?? null,
    new: price,
  }));
  await logPrices(db, author, changes, note);
  await refreshPurchasePrices(db, [...after.keys()]);
  await notify(db, 'catalogue');
  const reason = sentence(common.notFound, { what: '在售商品' });
  const skipped = ids.filter((id) => !after.has(id)).map((id) => ({ id, reason }));
  return { done: after.size, skipped };
}

/** What an agent without a price of its own pays, in fen. */
async function defaultPrices(db: TenantDb, ids: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .from('spus')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  const taxed = (row: (typeof rows)[number]) => row.use_tax_price && row.distribute_price_with_tax !== null;
  return new Map(
    rows.map((row) => [row.id, fenOrNull(taxed(row) ? row.distribute_price_with_tax : row.distribute_price)]),
  );
}
