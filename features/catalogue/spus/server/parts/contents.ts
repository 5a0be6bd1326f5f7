import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partsOfOrder } from './parts-sql.ts';

/** A listing as it was made up at some time. */
export interface OfVersion {
  spuId: string;
  version: number;
  /** How many of it one ordered set holds. */
  pieces?: number;
}
export const versionKey = ({ spuId, version, pieces = 1 }: OfVersion) => `${spuId} ${version} ${pieces}`;

/** These as a relation with the columns of orders that say what they are made of. */
export const versionRows = (db: TenantDb, ofVersions: readonly OfVersion[]) => {
  const unique = [...new Map(ofVersions.map((each) => [versionKey(each), each])).values()];
  return sql`(select ${db.shopId}::uuid as shop_id, w.* from unnest(${unique.map(({ spuId }) => spuId)}::uuid[],
      ${unique.map(({ version }) => version)}::int[], ${unique.map(({ pieces = 1 }) => pieces)}::int[])
    as w(spu_id, spu_version, pieces))`;
};

export interface ListingContent {
  /** The product of whoever packs it; nothing to tell others by. */
  skuId: string;
  Name: string;
  Count: number;
}

/**
 * What is in sets of these versions as this shop packs them, without what vendors supply; a listing of one piece has no
 * contents to tell.
 */
export async function contentsOf(
  db: TenantDb,
  ofVersions: readonly OfVersion[],
): Promise<Map<string, readonly ListingContent[]>> {
  const { rows } = await sql<{ spu_id: string; version: number; pieces: number; contents: ListingContent[] }>`
    select o.spu_id, o.spu_version as version, o.pieces,
      json_agg(json_build_object('skuId', k.id, 'Name', k.name, 'Count', p.count) order by k.name, k.id) as contents
    from ${versionRows(db, ofVersions)} as o
    join ${partsOfOrder} as p on true
    join skus k on k.shop_id = o.shop_id and k.id = p.sku_id and k.source_spu_id is null
    group by 1, 2, 3 having sum(p.count) > 1`.execute(db.k);
  return new Map(
    rows.map(({ spu_id: spuId, version, pieces, contents }) => [
      versionKey({ spuId, version, pieces }),
      contents,
    ]),
  );
}
