import { sql } from 'kysely';
import { emit } from '#features/shops/webhooks/server/index.ts';
import type { Topic } from '#features/shops/webhooks/topics.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, COMPLAINT_BITS, has, STATUS, stageOf } from '../../status.ts';
import { isBooked, type WrittenRow } from './book-shipping.ts';
import { byShop } from './by-shop.ts';
import type { ChangedOrder } from './locked-order.ts';

/**
 * Writes changes into the rows of all shops, one statement per shop, in hop order, and gives the rows by shop.
 * Complaint bits stay as they are: they are each shop's own.
 */
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
      reason: change.reason ?? (isResumed({ order, change }) ? '' : null),
      request: change.facts.cancelRequest,
      answer: order.entryShopId === shopId ? (change.cancelAnswer ?? null) : null,
      delivered: change.deliveredAt ?? null,
      ship_by: change.shipBy ?? null,
      presale_on: change.presaleShipOn ?? null,
      unpromised: change.presaleShipOn === null,
      open_requests: change.facts.openRequests ?? order.openRequests ?? 0,
    }));
    const shop = at(shopId);
    const { rows } = await sql<WrittenRow>`update orders o set
        status = (v.status & ~${sql.lit(COMPLAINT_BITS)}) | (o.status & ${sql.lit(COMPLAINT_BITS)}), stage = v.stage, amount = v.amount,
        sale_rounding = case when o.amount = v.amount then o.sale_rounding end, shipped_amount = v.shipped,
        status_reason = coalesce(v.reason, o.status_reason), cancel_request = v.request,
        cancel_answer = case when v.request is null then coalesce(v.answer, o.cancel_answer) end,
        delivered_at = coalesce(v.delivered, o.delivered_at), entry_no = v.no,
        ship_by = coalesce(v.ship_by, o.ship_by), open_requests = v.open_requests,
        presale_ship_on = case when v.unpromised then null else coalesce(v.presale_on, o.presale_ship_on) end
      from json_to_recordset(${JSON.stringify(values)}::json) as v(id bigint, no smallint, status int, stage smallint,
        amount int, shipped int, reason text, request text, answer text,
        delivered timestamptz, ship_by timestamptz, open_requests smallint, presale_on date, unpromised boolean)
      where o.shop_id = ${shopId} and o.id = v.id
      returning o.id, o.sale_price, o.sale_freight`.execute(shop.k);
    written.set(shopId, rows);
    emitChanges(shop, part);
    await notify(
      shop,
      'orders',
      values.map((value) => value.id),
    );
  }
  return written;
}

/** Tells whether a change lifts the last suspension: then its reason is cleared. */
const isResumed = ({ order, change: { facts } }: ChangedOrder): boolean =>
  has(order.status, STATUS.suspended) && !has(facts.status, STATUS.suspended | CANCELLED);

/**
 * Topic under which programs of a shop hear of a change; more pieces on their way are a shipment, whatever act sent
 * them.
 */
function topicOf({ order, change: { facts } }: ChangedOrder): Topic {
  if (has(facts.status, CANCELLED) && !has(order.status, CANCELLED)) return 'order.cancelled';
  return facts.shippedAmount > order.shippedAmount ? 'order.shipped' : 'order.changed';
}

function emitChanges(shop: TenantDb, changed: readonly ChangedOrder[]): void {
  for (const [topic, part] of groupBy(changed, topicOf))
    emit(
      shop,
      topic,
      part.map(({ order, change: { event } }) => ({ subject: order.id, kind: event.kind })),
    );
}
