import { sql } from 'kysely';
import { contentsText } from '#features/catalogue/combinations/combination-name.ts';
import { isForPart, type PackedInstead } from '#features/orders/orders/packed-instead.ts';
import { CONTENTS, GIFTS, goodsOfOrder } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What sheets say of the goods of an order: as it holds them, whatever its listing is made of today. */
export interface PrintedGoods {
  externalId: string;
  barCode: string;
  brand: string;
  spec: string;
  contents: string;
  gifts: string;
}

/** What an order holds, of the text that `field-sql.ts` makes of it. */
interface OrderKey {
  key: string;
  spu_id: string;
  spu_version: number;
  pieces: number;
  vendor_id: string | null;
  split_of: number | null;
  spu_name: string;
  swap: PackedInstead | null;
}

const ID_LENGTH = 36;

function orderOf(key: string): OrderKey {
  const [version = '1', pieces = '1', ...more] = key.slice(ID_LENGTH + 1).split(' ');
  const { vendor, part, swap } = JSON.parse(more.join(' ') || '{}') as {
    vendor?: string | null;
    part?: string | null;
    swap?: PackedInstead | null;
  };
  return {
    key,
    spu_id: key.slice(0, ID_LENGTH),
    spu_version: Number(version),
    pieces: Number(pieces),
    vendor_id: vendor ?? null,
    split_of: part ? 0 : null,
    spu_name: part ?? '',
    swap: swap ?? null,
  };
}

/** Of each part, in their order; null of an order without parts here. */
type PartTexts = readonly (string | null)[] | null;

interface GoodsRow {
  key: string;
  /** The listing's own, where the order holds the whole of it as it is now. */
  externalId: string | null;
  barCode: string | null;
  codes: PartTexts;
  bars: PartTexts;
  brand: PartTexts;
  spec: PartTexts;
  gifts: string;
  contents: { name: string; count: number }[] | null;
}

/** Codes of a listing say nothing of what was swapped, of a part of a set, or of what it was made of before. */
const AS_LISTED = sql`o.split_of is null and o.spu_version = s.version
  and (o.swap is null or ${sql.raw(isForPart('o'))})`;

/** What each part says, in the order of `CONTENTS`: the columns of a set are read side by side. */
const ofParts = (column: string) => sql`json_agg(${sql.raw(column)} order by k.name, k.id)`;
const joined = (said: PartTexts) => [...new Set((said ?? []).filter((text) => text))].join('、');

/** Adds what sheets say of the orders with these keys. */
export async function addPrintedGoods(
  db: TenantDb,
  keys: readonly string[],
  known: Map<string, PrintedGoods>,
): Promise<void> {
  const { rows } = await sql<GoodsRow>`select o.key,
      case when ${AS_LISTED} then s.external_id end as "externalId",
      case when ${AS_LISTED} then s.bar_code end as "barCode",
      ${GIFTS} as gifts, goods.codes, goods.bars, goods.brand, goods.spec, goods.contents
    from (select ${db.shopId}::uuid as shop_id, h.* from json_to_recordset(${JSON.stringify(keys.map(orderOf))}::json)
      as h(key text, spu_id uuid, spu_version int, pieces int, vendor_id uuid, split_of bigint, spu_name text, swap jsonb)) as o
    join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    left join lateral (
      select ${ofParts('k.external_id')} as codes, ${ofParts('k.bar_code')} as bars,
        ${ofParts('g.brand')} as brand, ${ofParts('k.basic_info')} as spec, ${CONTENTS} as contents
      from ${goodsOfOrder} as x join skus k on k.shop_id = o.shop_id and k.id = x.sku_id
      left join sku_groups g on g.shop_id = k.shop_id and g.id = k.group_id) as goods on true`.execute(db.k);
  for (const key of keys)
    known.set(key, { externalId: '', barCode: '', brand: '', spec: '', contents: '', gifts: '' });
  for (const row of rows)
    known.set(row.key, {
      externalId: row.externalId || joined(row.codes),
      barCode: row.barCode || joined(row.bars),
      brand: joined(row.brand),
      spec: joined(row.spec),
      contents: contentsText(row.contents ?? []),
      gifts: row.gifts,
    });
}
