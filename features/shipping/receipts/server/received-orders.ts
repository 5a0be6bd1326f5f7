import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { listOrders, orderConditions, RECEIPT_OF } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import type { receipts } from '../contract.ts';

type ReceiptsInput = z.output<typeof receipts.get.input>;

interface ReceiptCount {
  /** Null: of what never leaves. */
  receipt: number | null;
  n: number;
  /** Among all that match; else of what waits alone. */
  isOfAll: boolean;
}

/** What waits for somebody: few, found by the index of what is said. */
const WAITS: readonly number[] = [RECEIPT.toFetch, RECEIPT.trouble];

/** A page of orders, and how many of the same filters have arrived how far. */
export async function receivedOrders(ctx: ShopCtx, { view, ...input }: ReceiptsInput) {
  const side = view ?? 'byagent';
  const where = (receipts: readonly number[] | null) =>
    orderConditions(ctx.db.shopId, side, { ...input, receipts: receipts && [...receipts] });
  const { rows } = await receiptCounts(where(WAITS), where(null)).execute(ctx.db.k);
  // The list ends the transaction.
  const answer = await listOrders(ctx, side, input);
  return { ...answer, tabs: tabsOfReceipts(rows) };
}

/** Counts in one statement: all of what waits, and no more than one above 10,000 of all that match. */
const receiptCounts = (
  waiting: RawBuilder<boolean>,
  all: RawBuilder<boolean>,
): RawBuilder<ReceiptCount> => sql`
  select o.receipt, count(*)::int as n, false as "isOfAll" from orders o where ${waiting} group by 1
  union all select m.receipt, count(*)::int, true
    from (select ${RECEIPT_OF} as receipt from orders o where ${all} limit ${sql.lit(COUNT_LIMIT + 1)}) as m group by 1`;

/** Counts by their names on the wire; null where there are too many to be counted. */
function tabsOfReceipts(counts: readonly ReceiptCount[]): Record<string, number | null> {
  const isWhole = counts.reduce((all, { isOfAll, n }) => all + (isOfAll ? n : 0), 0) <= COUNT_LIMIT;
  const countOf = (receipt: number | null, isOfAll: boolean) =>
    counts.find((one) => one.receipt === receipt && one.isOfAll === isOfAll)?.n ?? 0;
  const named = Object.values(RECEIPT).map((receipt) => {
    const waits = WAITS.includes(receipt);
    return [receipt, waits ? countOf(receipt, false) : isWhole ? countOf(receipt, true) : null] as const;
  });
  return { ...Object.fromEntries(named), never: isWhole ? countOf(null, true) : null };
}
