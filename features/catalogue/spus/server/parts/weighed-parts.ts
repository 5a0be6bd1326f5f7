import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { weightsOf } from '../../split-price.ts';
import { type OfVersion, versionKey, versionRows } from './contents.ts';
import { partsOfOrder } from './parts-sql.ts';

/** A part of a set, and what it weighs in the set's price. */
export interface WeighedPart {
  id: string;
  name: string;
  count: number;
  weight: number;
}

/** The parts of sets of these versions as this shop packs them; a listing of one piece has none to tell. */
export async function weighedParts(
  db: TenantDb,
  ofVersions: readonly OfVersion[],
): Promise<Map<string, readonly WeighedPart[]>> {
  const { rows } = await sql<{
    spu_id: string;
    version: number;
    pieces: number;
    sku_id: string;
    name: string;
    count: number;
    share: number | null;
    price: number;
  }>`select o.spu_id, o.spu_version as version, o.pieces, k.id as sku_id, k.name, p.count, p.share, k.price
    from ${versionRows(db, ofVersions)} as o
    join ${partsOfOrder} as p on true
    join skus k on k.shop_id = o.shop_id and k.id = p.sku_id and k.source_spu_id is null
    order by k.name, k.id`.execute(db.k);
  const sets = groupBy(rows, ({ spu_id: spuId, version, pieces }) => versionKey({ spuId, version, pieces }));
  return new Map(
    [...sets]
      .filter(([, parts]) => parts.length > 1)
      .map(([key, parts]) => {
        const weights = weightsOf(
          parts.map((row) => ({
            skuId: row.sku_id,
            count: row.count,
            share: fenOrNull(row.share),
            price: fenOf(row.price),
          })),
        );
        return [
          key,
          parts.map(({ sku_id: id, name, count }, at) => ({ id, name, count, weight: weights[at] ?? 0 })),
        ];
      }),
  );
}
