import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partsOfOrder } from './parts-sql.ts';

/** A listing as it was made up at some time. */
export interface OfVersion {
  spuId: string;
  version: number;
}
export const versionKey = ({ spuId, version }: OfVersion) => `${spuId} ${version}`;

export interface Content {
  Name: string;
  Count: number;
}

/** What is in sets of these versions; a listing of one piece has no contents to tell. */
export async function contentsOf(
  db: TenantDb,
  wanted: readonly OfVersion[],
): Promise<Map<string, readonly Content[]>> {
  const unique = [...new Map(wanted.map((each) => [versionKey(each), each])).values()];
  const { rows } = await sql<{ spu_id: string; version: number; contents: Content[] }>`
    select o.spu_id, o.spu_version as version,
      json_agg(json_build_object('Name', k.name, 'Count', p.count) order by k.name, k.id) as contents
    from (select ${db.shopId}::uuid as shop_id, w.* from unnest(${unique.map(({ spuId }) => spuId)}::uuid[],
      ${unique.map(({ version }) => version)}::int[]) as w(spu_id, spu_version)) as o
    join ${partsOfOrder} as p on true
    join skus k on k.shop_id = o.shop_id and k.id = p.sku_id
    group by 1, 2 having sum(p.count) > 1`.execute(db.k);
  return new Map(rows.map((row) => [versionKey({ spuId: row.spu_id, version: row.version }), row.contents]));
}
