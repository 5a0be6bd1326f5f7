import { sql } from 'kysely';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Answer, answerRequests } from './answer-requests.ts';

/** Who may not see an amount can't answer it. */
export async function answerSeen(ctx: ShopCtx, { RequestIDs, ...answer }: Answer): Promise<BatchResult> {
  const hidden = await withHiddenPrices(ctx, RequestIDs);
  const open = RequestIDs.filter((id) => !hidden.has(id));
  const result = open.length > 0 ? await answerRequests(ctx, { ...answer, RequestIDs: open }) : NOTHING;
  const skipped = [...hidden.values()];
  return { done: result.done, skipped: [...result.skipped, ...skipped] };
}

async function withHiddenPrices({ db, can }: ShopCtx, ids: readonly string[]) {
  if (can('price.purchase.view') && can('price.sales.view')) return new Map<string, Skipped>();
  const { rows } = await sql<{
    id: string;
    order_id: string;
    to_hop: number;
  }>`select id, order_id::text, to_hop
    from order_requests where shop_id = ${db.shopId} and id = any(${[...ids]}::uuid[])
      and coalesce((detail->'swap'->>'difference')::numeric, 0) <> 0`.execute(db.k);
  return new Map(
    rows.flatMap(({ id, order_id: orderId, to_hop: hop }): [string, Skipped][] => {
      const right = hop === 0 ? 'price.purchase.view' : 'price.sales.view';
      const reason = `申请涉及价格，需要“${RIGHT_NAMES[right]}”的权限才能答复`;
      return can(right) ? [] : [[id, { id: orderId, reason }]];
    }),
  );
}

const NOTHING: BatchResult = { done: 0, skipped: [] };

type Skipped = BatchResult['skipped'][number];
