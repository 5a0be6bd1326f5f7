import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { copyDown } from './offering/catalogue-copies.ts';

/**
 * A listing of one product alone shows that product's picture, unless it was given another: before the product's is
 * changed, those that have none or the old one get the new.
 */
export async function pictureListings(db: TenantDb, skuId: string, address: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`update spus s set image_url = ${address}, updated_at = now()
    from (select spu_id, (array_agg(sku_id))[1] as sku_id from spu_skus where shop_id = ${db.shopId}
      and spu_id in (select spu_id from spu_skus where shop_id = ${db.shopId} and sku_id = ${skuId})
      group by spu_id having count(*) = 1) alone
    join skus k on k.shop_id = ${db.shopId} and k.id = alone.sku_id and k.id = ${skuId}
    where s.shop_id = ${db.shopId} and s.id = alone.spu_id
      and (s.image_url is null or s.image_url is not distinct from k.image_url)
    returning s.id`.execute(db.k);
  await copyDown(
    db,
    rows.map(({ id }) => id),
  );
}
