import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#features/orders/orders/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { figureRows, freshnessOf } from '../../day-figures/server/index.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import { rowsOfEach } from '../../inbox/server/index.ts';
import type { Listed } from '../contract.ts';

const UNSOLD_DAYS = 30;
const LIVE = sql`s.deleted_at is null and s.status = 'on_sale' and s.upstream is null`;

/** How the shop's listings stand, each with the first few by name. */
export async function shelf(db: TenantDb, count: number) {
  const { shopId } = db;
  const to = dayOf(new Date());
  const span = { from: dayAfter(to, 1 - UNSOLD_DAYS), to };
  const fresh = await freshnessOf(db, span);
  const listings = (where: RawBuilder<unknown>) =>
    sql`select s.id, s.name from spus s where s.shop_id = ${shopId} and ${where}`;
  const kinds: Record<string, RawBuilder<unknown>> = {
    OnSale: listings(LIVE),
    Suspended: listings(sql`s.deleted_at is null and s.status = 'suspended'`),
    WithoutPrice: listings(sql`${LIVE} and s.price is null`),
    QuotaLow: listings(sql`${LIVE} and s.id in (select q.spu_id from quotas q where q.shop_id = ${shopId}
      and q.available * 10 <= q.set_to + q.added and q.taken > 0)`),
    // What has stood there for that long, and nobody ordered.
    Unsold: listings(sql`${LIVE} and s.created_at < now() - make_interval(days => ${sql.lit(UNSOLD_DAYS)})
      and s.id not in (select f.spu_id from ${figureRows(shopId, 'spu', span, fresh)} as f where f.orders > f.cancelled)`),
    StockLow: sql`select k.id, k.name from skus k where k.shop_id = ${shopId} and k.low_since is not null
      and k.deleted_at is null`,
  };
  const selects = Object.entries(kinds).map(
    ([name, select]) =>
      [
        name,
        sql`select id as "ID", name as "Name", (count(*) over ())::int as n from (${select}) as found
          order by name limit ${sql.lit(count)}`,
      ] as const,
  );
  const found = await rowsOfEach<{ ID: string; Name: string; n: number }>(db, selects);
  const of = (name: string): Listed => ({
    Count: found[name]?.[0]?.n ?? 0,
    items: (found[name] ?? []).map(({ ID, Name }) => ({ ID, Name })),
  });
  return {
    AsOf: fresh.asOf,
    ...{ OnSale: of('OnSale'), Suspended: of('Suspended'), WithoutPrice: of('WithoutPrice') },
    ...{ QuotaLow: of('QuotaLow'), Unsold: of('Unsold'), StockLow: of('StockLow') },
  };
}
