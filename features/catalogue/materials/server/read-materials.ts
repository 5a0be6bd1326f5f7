import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CustomFieldList, Material } from '../material.ts';

/** Chains are no longer; a ring of shops ends here too. */
const MOST_HOPS = 10;

interface MaterialsRow {
  name: string;
  shopName: string;
  own: Material[];
  /** Of the group that its products stand in. */
  group: Material[] | null;
  vendorId: string | null;
  vendorSpuId: string | null;
  custom: z.infer<typeof CustomFieldList>;
}

/** The nearest that has any: the listing itself, its product group, then the vendor's listing, shop by shop. */
export async function nearestMaterials({ db }: ShopCtx, spuId: string) {
  const at = acrossShops(db, 'distribution');
  const mine = await rowOf(db, spuId);
  if (!mine) refuse(common.notFound, { what: '在售商品' });
  let row: MaterialsRow | undefined = mine;
  const answer = {
    ShopName: null as string | null,
    Materials: [] as Material[],
    CustomizedData: mine.custom,
  };
  for (let hop = 0; row && hop < MOST_HOPS; hop += 1) {
    const materials: Material[] = row.own.length > 0 ? row.own : (row.group ?? []);
    if (answer.CustomizedData.length === 0) answer.CustomizedData = row.custom;
    if (answer.Materials.length === 0 && materials.length > 0)
      Object.assign(answer, { ShopName: hop === 0 ? null : row.shopName, Materials: materials });
    if (answer.Materials.length > 0 && answer.CustomizedData.length > 0) break;
    row = row.vendorId && row.vendorSpuId ? await rowOf(at(row.vendorId), row.vendorSpuId) : undefined;
  }
  return { SpuName: mine.name, ...answer };
}

async function rowOf({ k, shopId }: TenantDb, spuId: string): Promise<MaterialsRow | undefined> {
  const { rows } = await sql<MaterialsRow>`select s.name, x.name as "shopName", s.materials as own,
      (select g.materials from spu_skus p join skus u on u.shop_id = ${shopId} and u.id = p.sku_id
        join sku_groups g on g.shop_id = ${shopId} and g.id = u.group_id and g.deleted_at is null
        where p.shop_id = ${shopId} and p.spu_id = s.id and g.materials <> '[]' order by g.name limit 1) as group,
      s.vendor_id as "vendorId", s.vendor_spu_id as "vendorSpuId",
      s.customized_data as custom
    from spus s join shops x on x.id = ${shopId}
    where s.shop_id = ${shopId} and s.id = ${spuId} and s.deleted_at is null`.execute(k);
  return rows[0];
}
