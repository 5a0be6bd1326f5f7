import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JudgedPrice } from '../../new-price.ts';
import { cellProblems as says } from '../../refusals.ts';

type WrittenPrice = Pick<JudgedPrice, 'kind' | 'spuId' | 'price' | 'was' | 'says'>;

/** Says of each floor that rises how many prices it lifts: they stay as they are written. */
export async function countLifts(db: TenantDb, written: readonly WrittenPrice[]): Promise<void> {
  const rising = written.filter(
    ({ kind, spuId, price, was }) => kind === PRICE_KINDS.floor && spuId && (price ?? 0) > (was ?? 0),
  );
  if (rising.length === 0) return;
  const { rows } = await sql<{ spuId: string; count: number }>`
    select w.id as "spuId", (count(s.distribute_price) filter (where s.distribute_price < w.floor)
      + (select count(*) from offers o where o.shop_id = ${db.shopId} and o.spu_id = w.id and o.status = 'on'
        and o.price < w.floor)
      + (select count(*) from special_prices x where x.shop_id = ${db.shopId} and x.spu_id = w.id
        and x.price < w.floor))::int as count
    from unnest(${rising.map(({ spuId }) => spuId)}::uuid[],
      ${rising.map(({ price }) => yuanOrNull(price))}::numeric[]) as w(id, floor)
    join spus s on s.shop_id = ${db.shopId} and s.id = w.id group by w.id, w.floor`.execute(db.k);
  const counts = new Map(rows.map(({ spuId, count }) => [spuId, count]));
  for (const each of rising) {
    const count = counts.get(each.spuId ?? '') ?? 0;
    if (count > 0) each.says = [sentence(says.lifts, { count }), each.says].filter(Boolean).join('；');
  }
}
