import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Orders are matched by the listing's code, so a listing of one product alone has that product's codes. An agent's
 * own copy keeps the codes that it got when it was distributed: the agent's sheets may name it so.
 */
export const codeListings = (db: TenantDb, skuIds: readonly string[]) =>
  sql`update spus s set external_id = k.external_id, bar_code = k.bar_code
    from (select spu_id, (array_agg(sku_id))[1] as sku_id from spu_skus where shop_id = ${db.shopId}
      group by spu_id having count(*) = 1) alone
    join skus k on k.shop_id = ${db.shopId} and k.id = alone.sku_id and k.id = ${anyOf(skuIds)}
    where s.shop_id = ${db.shopId} and s.id = alone.spu_id`.execute(db.k);

/** Gives listings codes of their own, by which sheets name them; tells which had another before. */
export async function setListingCodes(
  db: TenantDb,
  codes: readonly { spuId: string; code: string }[],
): Promise<ReadonlySet<string>> {
  const changed = await sql<{ id: string }>`update spus s set external_id = w.code, updated_at = now()
    from unnest(${codes.map(({ spuId }) => spuId)}::uuid[], ${codes.map(({ code }) => code)}::text[]) as w(id, code)
    where s.shop_id = ${db.shopId} and s.id = w.id and s.external_id is distinct from w.code
    returning s.id`.execute(db.k);
  return new Set(changed.rows.map(({ id }) => id));
}
