import { sql } from 'kysely';
import { allocatedPieces } from '#features/orders/orders/money/leg-refunds.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type { LockedOrderFacts } from '../legs/locked-complaint.ts';

/** Money and pieces that a leg of an order has taken. */
interface Goods {
  leg: number;
  money: number;
  state: number;
  pieces: number;
  back: number;
  resend: number;
  resendOrderId: string | null;
}

interface BriefRow {
  OrderID: string;
  SpuID: string;
  SpuName: string;
  SpuImageUrl: string | null;
  Amount: number;
  ShippedAmount: number;
  Receiver: string;
  Mobile: string;
  Address: string;
  ThirdPartyOrderID: string | null;
  DeliveredOn: string | null;
  ExpressNos: string[];
  status: number;
  hop: number;
  shops: number;
  created_at: string;
  sale_price: number | null;
  sale_freight: number | null;
  cost_price: number | null;
  cost_freight: number | null;
  legs: readonly Goods[] | null;
}

/** Reads orders as complaints show them, with what each leg cost and what is agreed on it. */
export async function orderBriefs(ctx: ShopCtx, ids: readonly string[]) {
  const { rows } =
    await sql<BriefRow>`select o.id::text as "OrderID", o.spu_id as "SpuID", o.spu_name as "SpuName",
      (select s.image_url from spus s where s.shop_id = ${ctx.db.shopId} and s.id = o.spu_id) as "SpuImageUrl",
      o.amount as "Amount", o.shipped_amount as "ShippedAmount", o.receiver as "Receiver", o.phone as "Mobile",
      concat(o.province, case when o.city not in (o.province, o.area) then o.city end, o.area,
        case when not starts_with(o.detail, o.street) then o.street end, o.detail) as "Address",
      o.third_party_order_id as "ThirdPartyOrderID", o.delivered_at as "DeliveredOn",
      (select coalesce(json_agg(p.waybill_no order by p.id), '[]') from parcels p
        where p.shop_id = ${ctx.db.shopId} and p.order_id = o.id and p.voided_at is null) as "ExpressNos",
      o.status, o.hop, array_length(o.chain, 1) as shops, o.created_at, o.sale_price, o.sale_freight, o.cost_price,
      o.cost_freight, (select json_agg(json_build_object('leg', l.leg, 'money', l.money, 'state', l.state,
          'pieces', l.pieces, 'back', l.back, 'resend', l.resend, 'resendOrderId', l.resend_order_id::text))
        from complaint_legs l where l.shop_id = ${ctx.db.shopId} and l.order_id = o.id) as legs
    from orders o where o.shop_id = ${ctx.db.shopId} and o.id = any(${[...ids]}::bigint[])`.execute(ctx.db.k);
  return rows.map((row) => {
    const {
      status,
      hop,
      shops,
      created_at: createdAt,
      sale_price,
      sale_freight,
      cost_price,
      cost_freight,
      legs,
      ...brief
    } = row;
    const Mobile = ctx.can('phone.full') ? row.Mobile : maskPhone(row.Mobile);
    const rates = {
      below: { price: fenOrNull(sale_price), freight: fenOf(sale_freight ?? 0) },
      above: { price: fenOrNull(cost_price), freight: fenOf(cost_freight ?? 0) },
    } satisfies Partial<LockedOrderFacts>;
    const sumOn = (leg: number, amountOf: (one: Goods) => number) =>
      (legs ?? []).filter((one) => one.leg === leg).reduce((sum, one) => sum + amountOf(one), 0);
    const agreedOn = (leg: number) => sumOn(leg, ({ money }) => fenOf(money));
    const piecesLeft = (leg: number) => Math.max(0, brief.ShippedAmount - sumOn(leg, allocatedPieces));
    return { brief: { ...brief, Mobile }, status, hop, shops, createdAt, rates, agreedOn, piecesLeft };
  });
}
