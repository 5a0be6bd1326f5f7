import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { has, STATUS } from '../../status.ts';
import type { LockedOrder } from './locked-order.ts';
import { openSuspensions } from './suspension-rows.ts';

const FACTS = [
  'id',
  'status',
  'amount',
  'shipped_amount',
  'cancel_request',
  'created_at',
  'entry_no',
  'ship_by',
  'open_requests',
  'presale_ship_on',
  'split_of',
] as const;

/**
 * Locks orders and reads their facts, in the order of (entry shop, id) and with one statement per entry shop, so that
 * two batches can't deadlock. Gives them in the order of `ids`, without those that are none of this shop's.
 */
export async function lockOrders(
  db: TenantDb,
  at: (shopId: string) => TenantDb,
  ids: readonly string[],
): Promise<LockedOrder[]> {
  if (ids.length === 0) return [];
  const ownRows = await db
    .from('orders')
    .select(['id', 'chain', 'hop', 'spu_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const byEntry = groupBy(ownRows, (row) => row.chain[0] ?? db.shopId);
  const orders: LockedOrder[] = [];
  for (const entryShopId of [...byEntry.keys()].sort()) {
    const rows = byEntry.get(entryShopId) ?? [];
    const lockedRows = await lockAt(
      at(entryShopId),
      rows.map((row) => row.id),
    );
    const facts = new Map(lockedRows.map((row) => [row.id, row]));
    for (const { id, chain, hop, spu_id: spuId } of rows) {
      const row = facts.get(id);
      if (!row) continue;
      const { status, amount, shipped_amount: shippedAmount, cancel_request: cancelRequest } = row;
      const { created_at: createdAt, entry_no: entryNo } = row;
      orders.push({
        id,
        chain,
        hop,
        entryShopId,
        status,
        amount,
        shippedAmount,
        cancelRequest,
        createdAt,
        shipBy: row.ship_by,
        openRequests: row.open_requests,
        presaleShipOn: row.presale_ship_on,
        splitOf: row.split_of,
        spuId,
        entryNo,
      });
    }
  }
  await readSuspensions(db, orders);
  const place = new Map([...new Set(ids)].map((id, index) => [id, index]));
  return orders.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Locks the entry's rows, which stand for the whole chain. */
const lockAt = (entry: TenantDb, ids: readonly string[]) =>
  entry
    .from('orders')
    .select(FACTS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Reads who suspends the suspended ones among the orders, which a decision about them must know. */
async function readSuspensions(db: TenantDb, orders: readonly LockedOrder[]): Promise<void> {
  const suspended = orders.filter(({ status }) => has(status, STATUS.suspended));
  const suspensions = await openSuspensions(
    db,
    suspended.map(({ id }) => id),
  );
  for (const order of suspended) order.suspensions = suspensions.get(order.id) ?? [];
}
