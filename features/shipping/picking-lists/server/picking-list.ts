import { type RawBuilder, sql } from 'kysely';
import { contentsText } from '#features/catalogue/combinations/combination-name.ts';
import {
  CONTENTS,
  dueWithin,
  GIFTS,
  GOODS_TO_PACK,
  goodsOfOrder,
  orderConditions,
  requireFilterRights,
} from '#features/orders/orders/server/index.ts';
import { STAGES, STATUS, TO_SHIP } from '#features/orders/orders/status.ts';
import { midnightAfter } from '#features/orders/orders/times/ship-due.ts';
import { piecesOfRun } from '#features/shipping/print-runs/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PickedGoods, PickedPart, PickingList, PickingScope } from '../contract.ts';

interface Sums {
  Orders: number;
  Pieces: number;
  Goods: (Omit<PickedGoods, 'Contents'> & { Contents: { name: string; count: number }[] | null })[] | null;
  Parts: PickedPart[] | null;
}

/**
 * What to lay out for the orders of a scope, in one statement: orders that are packed alike are gathered first, so that
 * ten thousand of them are a few rows when their parts are looked up. As on a note, those with a request that waits
 * for its answer are left out. Of a run it is what lies in its parcels, also once they have left.
 */
export async function pickingList(
  ctx: ShopCtx,
  { day, runId, ...filters }: PickingScope,
): Promise<PickingList> {
  requireFilterRights(ctx, filters);
  const { db } = ctx;
  const where = orderConditions(db.shopId, 'fordeliver', filters);
  const orders = runId
    ? sql`orders o join ${piecesOfRun(db, runId)} as r on r.order_id = o.id where ${where}`
    : sql`orders o where ${where} and ${day === 'tomorrow' ? dueTomorrow(db.shopId) : TO_PACK}
        and o.cancel_request is null and o.open_requests = 0 and o.amount > o.shipped_amount`;
  const pieces = runId ? sql`r.pieces` : sql`o.amount - o.shipped_amount`;
  const { rows } = await sql<Sums>`with alike as materialized (
      select o.shop_id, o.spu_id, o.spu_version, o.pieces, o.spu_name, o.swap, o.vendor_id, o.warehouse_id,
        o.status & ${sql.lit(STATUS.priority)} <> 0 as urgent,
        -- Only whether it is one part of a set of several suppliers is looked at.
        case when o.split_of is not null then 0 end as split_of,
        sum(${pieces})::int as amount, 0 as shipped_amount, count(*)::int as orders
      from ${orders}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    goods as (
      select max(${GOODS_TO_PACK.name}) as "Name", w.name as "WarehouseName", sum(o.orders)::int as "Orders",
        sum(${GOODS_TO_PACK.pieces})::int as "Pieces",
        coalesce(sum(${GOODS_TO_PACK.pieces}) filter (where o.urgent), 0)::int as "Urgent", coalesce(max(${GIFTS}), '') as "Gifts",
        (array_agg((select ${CONTENTS} from ${goodsOfOrder} as x
          join skus k on k.shop_id = o.shop_id and k.id = x.sku_id) order by o.spu_version desc))[1] as "Contents"
      from alike o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
      left join warehouses w on w.shop_id = o.shop_id and w.id = o.warehouse_id
      group by o.warehouse_id, w.name, ${GOODS_TO_PACK.key}),
    parts as (
      -- A listing that no product stands behind is laid out as it is.
      select coalesce(max(g.name), '') as "GroupName", coalesce(max(k.name), max(${GOODS_TO_PACK.name})) as "Name",
        coalesce(max(k.bar_code), '') as "BarCode", coalesce(max(k.bin_location), '') as "BinLocation", w.name as "WarehouseName",
        sum(${PIECES_OF_PART})::int as "Pieces", coalesce(sum(${PIECES_OF_PART}) filter (where o.urgent), 0)::int as "Urgent"
      from alike o left join (${goodsOfOrder} as x join skus k on k.id = x.sku_id) on k.shop_id = o.shop_id
      left join sku_groups g on g.shop_id = k.shop_id and g.id = k.group_id
      left join warehouses w on w.shop_id = o.shop_id and w.id = o.warehouse_id
      group by coalesce(k.id::text, ${GOODS_TO_PACK.key}), o.warehouse_id, w.name)
    select coalesce((select sum(orders)::int from alike), 0) as "Orders",
      coalesce((select sum("Pieces")::int from goods), 0) as "Pieces",
      (select json_agg(t order by t."WarehouseName", t."Urgent" > 0 desc, t."Pieces" desc, t."Name") from goods t) as "Goods",
      (select json_agg(t order by t."WarehouseName", t."GroupName", t."Name") from parts t) as "Parts"`.execute(
    db.k,
  );
  const sums = rows[0] ?? { Orders: 0, Pieces: 0, Goods: null, Parts: null };
  const named = new Set(filters.orderNo ?? []).size;
  return {
    Orders: sums.Orders,
    Pieces: sums.Pieces,
    LeftOut: Math.max(0, named - sums.Orders),
    Goods: (sums.Goods ?? []).map((goods) => ({ ...goods, Contents: contentsText(goods.Contents ?? []) })),
    Parts: asWalked(sums.Parts ?? []),
  };
}

const PIECES_OF_PART = sql`case when k.id is null then ${GOODS_TO_PACK.pieces} else x.count * o.amount end`;

const BINS = new Intl.Collator('zh', { numeric: true });

/** Warehouse by warehouse in the order of their bins, A-2 before A-10, so that one walks once; last what has none. */
function asWalked(parts: readonly PickedPart[]): PickedPart[] {
  const houses = [...new Set(parts.map(({ WarehouseName }) => WarehouseName))];
  const house = ({ WarehouseName }: PickedPart): number => houses.indexOf(WarehouseName);
  return [...parts].sort(
    (one, other) =>
      house(one) - house(other) ||
      Number(one.BinLocation === '') - Number(other.BinLocation === '') ||
      BINS.compare(one.BinLocation, other.BinLocation),
  );
}

const TO_PACK = sql<boolean>`o.stage = any(${sql.lit(`{${TO_SHIP.join()}}`)}::smallint[])`;

const DAY = 24 * 3_600_000;

/** Has to leave on the next Shanghai day; of presales what is promised for it. */
function dueTomorrow(shopId: string): RawBuilder<boolean> {
  const from = midnightAfter(new Date());
  const until = new Date(from.getTime() + DAY);
  return sql<boolean>`(${TO_PACK} and ${dueWithin({ from, until }, shopId)}
    or o.stage = ${sql.lit(STAGES.presale.id)} and o.presale_ship_on = (now() at time zone 'Asia/Shanghai')::date + 1)`;
}
