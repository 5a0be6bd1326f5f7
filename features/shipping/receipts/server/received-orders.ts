import { sql } from 'kysely';
import type { z } from 'zod';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { listOrders, orderConditions } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { receipts } from '../contract.ts';

type ReceiptsInput = z.output<typeof receipts.get.input>;

/** A page of orders, and how many of the same filters wait for somebody: few, found by the index of what is said. */
export async function receivedOrders(ctx: ShopCtx, { view, ...input }: ReceiptsInput) {
  const side = view ?? 'byagent';
  const waits = [RECEIPT.toFetch, RECEIPT.trouble];
  const where = orderConditions(ctx.db.shopId, side, { ...input, receipts: waits });
  const { rows } = await sql<{
    receipt: number;
    n: number;
  }>`select o.receipt, count(*)::int as n from orders o where ${where} group by 1`.execute(ctx.db.k);
  const counts = new Map(rows.map(({ receipt, n }) => [receipt, n]));
  // The list ends the transaction.
  const answer = await listOrders(ctx, side, input);
  return { ...answer, tabs: Object.fromEntries(waits.map((receipt) => [receipt, counts.get(receipt) ?? 0])) };
}
