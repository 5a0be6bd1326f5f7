import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { COMPLAINT_BITS, stageOf } from '../status.ts';
import { isBooked, type WrittenRow } from './book-shipping.ts';
import { byShop } from './by-shop.ts';
import type { ChangedOrder } from './order-in-hand.ts';

/** One statement per shop, in hop order. Complaint bits stay as they are: they are each shop's own. */
export async function writeChanges(
  at: (shopId: string) => TenantDb,
  changed: readonly ChangedOrder[],
): Promise<Map<string, WrittenRow[]>> {
  const written = new Map<string, WrittenRow[]>();
  for (const [shopId, part] of byShop(changed, ({ order }) => order.chain)) {
    const values = part.map(({ order, change }) => ({
      id: order.id,
      no: order.entryNo + (isBooked({ order, change }) ? 1 : 0),
      status: change.facts.status,
      stage: stageOf(change.facts.status).id,
      amount: change.facts.amount,
      shipped: change.facts.shippedAmount,
      reason: change.reason ?? null,
      request: change.facts.cancelRequest,
      answer: order.entryShopId === shopId ? (change.cancelAnswer ?? null) : null,
      delivered: change.deliveredAt ?? null,
      ship_by: change.shipBy ?? null,
      presale_on: change.presaleShipOn ?? null,
      asks: change.facts.asks ?? order.asks ?? 0,
    }));
    const shop = at(shopId);
    const { rows } = await sql<WrittenRow>`update orders o set
        status = (v.status & ~${sql.lit(COMPLAINT_BITS)}) | (o.status & ${sql.lit(COMPLAINT_BITS)}), stage = v.stage, amount = v.amount, shipped_amount = v.shipped,
        status_reason = coalesce(v.reason, o.status_reason), cancel_request = v.request,
        cancel_answer = case when v.request is null then coalesce(v.answer, o.cancel_answer) end,
        delivered_at = coalesce(v.delivered, o.delivered_at), entry_no = v.no,
        ship_by = coalesce(v.ship_by, o.ship_by), asks = v.asks,
        presale_ship_on = coalesce(v.presale_on, o.presale_ship_on)
      from json_to_recordset(${JSON.stringify(values)}::json) as v(id bigint, no smallint, status int, stage smallint,
        amount int, shipped int, reason text, request text, answer text,
        delivered timestamptz, ship_by timestamptz, asks smallint, presale_on date)
      where o.shop_id = ${shopId} and o.id = v.id
      returning o.id, o.sale_price, o.sale_freight`.execute(shop.k);
    written.set(shopId, rows);
    await notify(
      shop,
      'orders',
      values.map((value) => value.id),
    );
  }
  return written;
}
