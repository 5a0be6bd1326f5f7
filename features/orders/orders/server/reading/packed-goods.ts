import { sql } from 'kysely';
import { contentsText } from '#features/catalogue/combinations/combination-name.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { goodsOfOrder } from './goods-of-order.ts';

/** Beside orders `o` and their listings `s` the gift that goes with each, as the listing had it when it was entered. */
export const GIFTS = sql`case when o.spu_version = s.version then s.gifts else coalesce((select g.gifts
  from spu_past_gifts g where g.shop_id = s.shop_id and g.spu_id = s.id and g.version = o.spu_version), '') end`;

/** Of goods `x` and products `k` what is in the box of an order `o`; null where it is one piece. */
export const CONTENTS = sql`case when sum(x.count) > 1 then json_agg(json_build_object('name',
  case when x.instead then o.swap->>'skuName' else k.name end, 'count', x.count) order by k.name, k.id) end`;

/** What whoever packs an order lays beside its name. */
export interface PackedGoods {
  contents: string;
  gifts: string;
}

interface PackedRow {
  id: string;
  gifts: string;
  contents: { name: string; count: number }[] | null;
}

export async function packedGoods(db: TenantDb, ids: readonly string[]): Promise<Map<string, PackedGoods>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PackedRow>`select o.id::text, ${GIFTS} as gifts,
      (select ${CONTENTS} from ${goodsOfOrder} as x join skus k on k.shop_id = o.shop_id and k.id = x.sku_id) as contents
    from orders o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    where o.shop_id = ${db.shopId} and o.id = ${anyOf(ids, 'bigint')}`.execute(db.k);
  return new Map(
    rows.map(({ id, gifts, contents }) => [id, { gifts, contents: contentsText(contents ?? []) }]),
  );
}
