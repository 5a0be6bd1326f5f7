import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JudgedPrice } from '../../new-price.ts';
import { cellProblems as says } from '../../refusals.ts';
import { ITEM_STATUS } from './due-items.ts';

/** Prices of agents that a temporary change may hold. */
const LIFTED_KINDS = [
  PRICE_KINDS.default,
  PRICE_KINDS.withTax,
  PRICE_KINDS.specialAgent,
  PRICE_KINDS.specialGroup,
  PRICE_KINDS.offer,
];

type WrittenPrice = Pick<JudgedPrice, 'kind' | 'spuId' | 'price' | 'was' | 'says'>;

/**
 * Says of each floor that rises how many prices it lifts, of policies, group-buys and temporary changes too: they stay as
 * they are written.
 */
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
        and x.price < w.floor)
      + (select count(*) from sales_policies y where y.shop_id = ${db.shopId} and y.spu_id = w.id and y.price < w.floor
        and y.status = 1 and (y.ends_at is null or y.ends_at > now()))
      + (select count(*) from group_buy_items m join group_buys g on g.shop_id = ${db.shopId} and g.id = m.group_buy_id
        where m.shop_id = ${db.shopId} and m.spu_id = w.id and m.price < w.floor and g.status = 1
          and g.closed_at is null and g.ends_at > now())
      + (select count(*) from price_change_items i where i.shop_id = ${db.shopId} and i.spu_id = w.id
        and i.status = ${sql.lit(ITEM_STATUS.running)} and i.kind = any(${LIFTED_KINDS}::smallint[])
        and i.new_price < w.floor))::int as count
    from unnest(${rising.map(({ spuId }) => spuId)}::uuid[],
      ${rising.map(({ price }) => yuanOrNull(price))}::numeric[]) as w(id, floor)
    join spus s on s.shop_id = ${db.shopId} and s.id = w.id group by w.id, w.floor`.execute(db.k);
  const counts = new Map(rows.map(({ spuId, count }) => [spuId, count]));
  for (const each of rising) {
    const count = counts.get(each.spuId ?? '') ?? 0;
    if (count > 0) each.says = [sentence(says.lifts, { count }), each.says].filter(Boolean).join('；');
  }
}
