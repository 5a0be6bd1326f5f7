import { sql } from 'kysely';
import { BACK_STATES, RECEIPT } from '#features/orders/orders/receipt.ts';
import {
  type ChangedOrder,
  changeOrders,
  type LockedOrder,
  type OrderVerdict,
  signReceived,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { settleChain } from '#features/orders/parcels/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { receiptDenials } from '../receipt-denials.ts';

interface Arrival {
  isSigned: boolean;
  comesBack: boolean;
}

/** Confirms for the entry that orders have arrived (确认收货); every shop of the chain sees it. */
export async function confirmReceipt(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  let arrivals = new Map<string, Arrival>();
  const verdict = (order: LockedOrder): OrderVerdict => {
    const problem = problemOf(order, arrivals.get(order.id));
    if (problem) return problem;
    return { facts: order, event: { kind: 'received', detail: {} } };
  };
  const { done, skipped, changed } = await changeOrders(ctx, ids, verdict, async (orders) => {
    arrivals = await arrivalsOf(
      ctx.db,
      orders.map(({ id }) => id),
    );
  });
  await writeConfirmer(ctx, changed);
  await settleChain(ctx.db, changed);
  return { done, skipped };
}

function problemOf({ hop, status }: LockedOrder, arrival: Arrival | undefined): Denial | undefined {
  if (hop !== 0) return deny(receiptDenials.byEntry);
  if (!has(status, STATUS.shipped)) return deny(receiptDenials.notShipped);
  if (arrival?.isSigned) return deny(receiptDenials.signed);
  return arrival?.comesBack ? deny(receiptDenials.comesBack) : undefined;
}

async function arrivalsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Arrival>> {
  const { rows } = await sql<Arrival & { id: string }>`select o.id::text,
      o.receipt is not distinct from ${sql.lit(RECEIPT.signed)} as "isSigned",
      exists (select from parcels p where p.shop_id = ${db.shopId} and p.order_id = o.id and p.voided_at is null
        and p.trace_state in (${sql.raw(BACK_STATES.join(', '))})) as "comesBack"
    from orders o where o.shop_id = ${db.shopId} and o.id = any(${ids}::bigint[])`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes who confirmed to the entry's rows alone; other shops see only that it was confirmed. */
async function writeConfirmer({ db, user }: ShopCtx, changed: readonly ChangedOrder[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const shopIds = [...new Set(changed.flatMap(({ order }) => order.chain))];
  for (const shopId of shopIds) {
    const ids = changed.filter(({ order }) => order.chain.includes(shopId)).map(({ order }) => order.id);
    await signReceived(at(shopId), ids, shopId === db.shopId ? user.name : '');
  }
}
