import { due, type Rate } from '#features/ledger/ledger/due.ts';
import { type EntryKind, KIND, type LegEntry, TYPE } from '#features/ledger/ledger/entry.ts';
import { writeEntries } from '#features/ledger/ledger/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BookedShipment, shipmentToReverse } from '../../shipment-to-reverse.ts';
import { dayOf, timeOfId } from '../../times/order-time.ts';
import type { ChangedOrder } from './locked-order.ts';
import { newOrderIds } from './order-ids.ts';

/** A shop's row of an order as `writeChanges` wrote it, with what the shop gets from the one before it in the chain. */
export interface WrittenRow {
  id: string;
  sale_price: number | null;
  sale_freight: number;
}

/**
 * Tells whether a change is booked: it changes the shipped pieces of an order of several shops. What a shop ships for
 * itself is owed to nobody.
 */
export const isBooked = ({ order, change }: ChangedOrder): boolean =>
  order.chain.length > 1 && change.facts.shippedAmount !== order.shippedAmount;

/** A leg of an order's chain, buyer and seller, with the rate in its seller's row. */
interface Leg {
  changedOrder: ChangedOrder;
  buyerId: string;
  sellerId: string;
  rate: Rate;
}

/**
 * Books what shipping makes neighbours owe, in the transaction of the act (domain §8). It follows from the change of
 * the shared facts: no verb can ship without booking. The seller's row decides the price for both books.
 */
export async function bookShipping(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  changed: readonly ChangedOrder[],
  written: ReadonlyMap<string, readonly WrittenRow[]>,
): Promise<void> {
  const legs = legsOf(changed.filter(isBooked), written);
  if (legs.length === 0) return;
  const ids = await newOrderIds(db, legs.length);
  const booked = await bookedShipments(db, legs.filter(takesBack));
  const entries = legs.map((leg, at) => entryOf(leg, ids[at] ?? '', booked));
  await writeEntries(db, entries, { actor: user.name, day: dayOf(timeOfId(BigInt(ids[0] ?? 0))) });
}

function legsOf(
  changed: readonly ChangedOrder[],
  written: ReadonlyMap<string, readonly WrittenRow[]>,
): Leg[] {
  const rates = new Map(
    [...written].map(([shopId, rows]) => [shopId, new Map(rows.map((row) => [row.id, row]))] as const),
  );
  return changed.flatMap((orderChange) =>
    orderChange.order.chain.slice(1).map((sellerId, hop) => {
      const row = rates.get(sellerId)?.get(orderChange.order.id);
      if (!row) throw new Error(`${sellerId} has no row of order ${orderChange.order.id}`);
      const rate = { price: fenOrNull(row.sale_price), freight: fenOf(row.sale_freight) };
      return { changedOrder: orderChange, sellerId, buyerId: orderChange.order.chain[hop] ?? '', rate };
    }),
  );
}

const piecesOf = ({ changedOrder: { order, change } }: Leg) =>
  change.facts.shippedAmount - order.shippedAmount;
const takesBack = (leg: Leg) => piecesOf(leg) < 0;

function entryOf(leg: Leg, id: string, booked: ReadonlyMap<string, BookedShipment[]>): LegEntry {
  const { changedOrder, buyerId, sellerId, rate } = leg;
  const { order, change } = changedOrder;
  const pieces = piecesOf(leg);
  const kind: EntryKind = pieces > 0 ? KIND.shipped : KIND.voided;
  const amount = due(rate, change.facts.shippedAmount) - due(rate, order.shippedAmount);
  const correctsId =
    pieces > 0 ? null : shipmentToReverse(booked.get(`${sellerId} ${order.id}`) ?? [], -pieces);
  const { id: orderId, entryNo } = order;
  return {
    id,
    orderId,
    no: entryNo + 1,
    kind,
    buyerId,
    sellerId,
    pieces,
    ...rate,
    amount,
    correctsId,
    reason: '',
  };
}

/** Reads the shipments in sellers' books of orders of which something is taken back, by seller and order. */
async function bookedShipments(db: TenantDb, legs: readonly Leg[]): Promise<Map<string, BookedShipment[]>> {
  const at = acrossShops(db, 'settlement books');
  const booked = new Map<string, BookedShipment[]>();
  for (const [sellerId, part] of groupBy(legs, ({ sellerId }) => sellerId)) {
    const orderIds = part.map(({ changedOrder }) => changedOrder.order.id);
    const rows = await at(sellerId)
      .from('settlement_items')
      .select(['id', 'order_id', 'pieces', 'corrects_id'])
      .where('order_id', 'in', orderIds)
      .where('type', '=', TYPE.agentOwes)
      .orderBy('id')
      .execute();
    const shipments = rows.map(({ id, order_id: orderId, pieces, corrects_id: correctsId }) => ({
      id,
      orderId,
      pieces,
      correctsId,
    }));
    for (const [orderId, entries] of groupBy(shipments, (row) => row.orderId))
      booked.set(`${sellerId} ${orderId}`, entries);
  }
  return booked;
}
