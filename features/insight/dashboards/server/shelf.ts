import { type RawBuilder, sql } from 'kysely';
import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import { IS_TIGHT } from '#features/catalogue/quotas/server/index.ts';
import { LISTING_CONDITIONS } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { rowsOfEach } from '../../inbox/server/index.ts';
import type { Listed } from '../contract.ts';

/** How the shop's listings stand now, each with the first few by name; the filters of their list count the same. */
export async function shelf(db: TenantDb, count: number) {
  const { shopId } = db;
  const listings = (where: RawBuilder<unknown>) =>
    sql`select spus.id, spus.name from spus where spus.shop_id = ${shopId} and ${where}`;
  const kinds: Record<string, RawBuilder<unknown>> = {
    OnSale: listings(LISTING_CONDITIONS.onSale),
    Suspended: listings(sql`spus.deleted_at is null and spus.status = 'suspended'`),
    WithoutPrice: listings(LISTING_CONDITIONS.noPrice),
    // Quotas of policies, group-buys and choices stand with these, what is sold out in a tab of its own.
    QuotaLow: sql`select s.id, s.name from quotas q
      join spus s on s.shop_id = ${shopId} and s.id = q.spu_id and s.deleted_at is null
      where q.shop_id = ${shopId} and q.policy_id = ${WHOLE_LISTING} and ${IS_TIGHT}`,
    Unsold: listings(LISTING_CONDITIONS.unsold),
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
  const rowsOf = await rowsOfEach<{ ID: string; Name: string; n: number }>(db, selects);
  const listed = (name: string): Listed => ({
    Count: rowsOf[name]?.[0]?.n ?? 0,
    items: (rowsOf[name] ?? []).map(({ ID, Name }) => ({ ID, Name })),
  });
  return {
    AsOf: new Date().toISOString(),
    OnSale: listed('OnSale'),
    Suspended: listed('Suspended'),
    WithoutPrice: listed('WithoutPrice'),
    QuotaLow: listed('QuotaLow'),
    Unsold: listed('Unsold'),
    StockLow: listed('StockLow'),
  };
}
