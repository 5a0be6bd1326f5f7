import { sql } from 'kysely';
import type { z } from 'zod';
import { availableNow } from '#features/orders/presales/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { SuspendedListing, suspensions } from '../contract.ts';

type InfoRequest = z.output<typeof suspensions.info.input>;
type Answer = z.output<typeof suspensions.info.output>;

const MOST_LISTINGS = 200;

/** What is held, per listing and one by one. */
export async function suspensionInfo({ db }: Pick<ShopCtx, 'db'>, infoRequest: InfoRequest): Promise<Answer> {
  const wants = (bit: number) => (infoRequest.IdInfoType & bit) !== 0;
  const where = conditionsOf(db.shopId, infoRequest);
  const empty = { total: 0, items: [] };
  const one = wants(2) ? await holdsOf({ db }, where, infoRequest) : empty;
  return { ...one, Listings: wants(1) ? await listingsOf({ db }, where) : [] };
}

function conditionsOf(shopId: string, { OrderIDs, SpuIDs, IdHoldReasons, HeldBy }: InfoRequest) {
  const conditions = [sql`h.shop_id = ${shopId} and h.ended_at is null`];
  if (OrderIDs?.length) conditions.push(sql`h.order_id = any(${OrderIDs}::bigint[])`);
  if (SpuIDs?.length) conditions.push(sql`o.spu_id = any(${SpuIDs}::uuid[])`);
  if (IdHoldReasons?.length) conditions.push(sql`h.reason = any(${IdHoldReasons}::smallint[])`);
  if (HeldBy) conditions.push(sql`h.mine = ${HeldBy === 'me'}`);
  return sql.join(conditions, sql` and `);
}

const FROM = sql`order_holds h join orders o on o.shop_id = h.shop_id and o.id = h.order_id
  left join order_requests r on r.shop_id = h.shop_id and r.order_id = h.order_id and r.kind = 'swap' and r.state = 'open'`;

/** Entered here, and held by who ships it. */
const ENTERED = sql`(o.hop = 0 and not h.mine and h.hop = cardinality(o.chain) - 1)`;

async function listingsOf({ db }: Pick<ShopCtx, 'db'>, where: ReturnType<typeof conditionsOf>) {
  const { rows } = await sql<Omit<SuspendedListing, 'Available'>>`
    select o.spu_id as "SpuID", max(o.spu_name) as "SpuName", max(s.image_url) as "SpuImageUrl",
      coalesce(bool_and(s.status = 'on_sale' and s.deleted_at is null), false) as "OnSale", h.mine as "Mine",
      o.vendor_id is null as "Ships", h.by_shop as "ByShop", h.reason as "IdHoldReason", count(*)::int as "Orders",
      sum(o.amount)::int as "Pieces", min(h.placed_at) as "HeldOn", min(h.until) as "NextUntil",
      count(r.id)::int as "OpenSwaps", case when ${ENTERED} then min(o.id)::text end as "WishFor"
    from ${FROM} left join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    where ${where} group by o.spu_id, h.mine, o.vendor_id is null, h.by_shop, h.reason, ${ENTERED}
    order by count(*) desc, o.spu_id limit ${sql.lit(MOST_LISTINGS)}`.execute(db.k);
  const own = rows.filter(({ Ships }) => Ships).map(({ SpuID }) => SpuID);
  const available = await availableNow(db, own);
  return rows.map((row) => ({ ...row, Available: row.Ships ? (available.get(row.SpuID) ?? null) : null }));
}

async function holdsOf(
  { db }: Pick<ShopCtx, 'db'>,
  where: ReturnType<typeof conditionsOf>,
  page: InfoRequest,
) {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(
    db.k,
  );
  const { rows } = await sql<Answer['items'][number]>`
    select h.id as "HoldID", h.order_id::text as "OrderID", h.mine as "Mine", h.by_shop as "ByShop",
      h.by_name as "ByName", h.reason as "IdHoldReason", h.note as "Note", h.placed_at as "HeldOn", h.until as "Until",
      h.mine as "MayResume", r.id as "RequestID",
      case when r.id is null then case when h.mine then '本店' else h.by_shop end
        when r.part = 'answers' then '本店' else r.to_shop end as "WaitsFor"
    from ${FROM} where ${where} order by h.placed_at, h.id limit ${page.pageSize} offset ${rowsBefore(page)}`.execute(
    db.k,
  );
  return { total: counted.rows[0]?.n ?? 0, items: rows };
}
