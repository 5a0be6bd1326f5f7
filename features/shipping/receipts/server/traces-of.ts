import { sql } from 'kysely';
import type { TraceLine } from '#features/shipping/deliveries/trace-states.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';

interface ParcelRow {
  ParcelID: string;
  ExpressCompany: string;
  ExpressNo: string;
  State: number;
  Mark: number;
}

/** The lines lie at whoever ships; the other shops of the chain read them through their own parcel. */
export async function tracesOf({ db }: ShopCtx, orderId: string) {
  const order = await db.from('orders').select('chain').where('id', '=', orderId).executeTakeFirst();
  if (!order) refuse(common.notFound, { what: '订单' });
  const { rows: parcels } = await sql<ParcelRow>`select id as "ParcelID", company as "ExpressCompany",
      waybill_no as "ExpressNo", trace_state as "State", trace_mark as "Mark" from parcels
    where shop_id = ${db.shopId} and order_id = ${orderId} and voided_at is null order by id`.execute(db.k);
  const shipper = acrossShops(db, 'order chain')(order.chain.at(-1) ?? db.shopId);
  const nos = parcels.map(({ ExpressNo }) => ExpressNo);
  const { rows } = await sql<{
    no: string;
    lines: TraceLine[];
  }>`select waybill_no as no, lines from parcel_traces
    where shop_id = ${shipper.shopId} and waybill_no = any(${nos}::text[])`.execute(shipper.k);
  const linesOf = new Map(rows.map(({ no, lines }) => [no, lines]));
  const items = parcels.map((parcel) => ({
    ...parcel,
    Lines: [...(linesOf.get(parcel.ExpressNo) ?? [])]
      .reverse()
      .map(({ at, text, place }) => ({ At: at, Text: text, Place: place })),
  }));
  return { total: items.length, items };
}
