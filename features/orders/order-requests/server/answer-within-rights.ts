import { sql } from 'kysely';
import { differenceRight } from '#features/orders/orders/difference-right.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { requestDenials } from '../request-denials.ts';
import { legRight } from '../request-detail.ts';
import { type AnswerToRequests, answerRequests, withdrawRequests } from './answer-requests.ts';

type Skipped = BatchResult['skipped'][number];

/** Who may not see an amount can't answer it; a price is answered by who may pay. */
export async function answerWithinRights(
  ctx: ShopCtx,
  { RequestIDs, ...answer }: AnswerToRequests,
): Promise<BatchResult> {
  const { open, skipped } = await within(ctx, RequestIDs, 'settlement.pay');
  const result = open.length > 0 ? await answerRequests(ctx, { ...answer, RequestIDs: open }) : NOTHING;
  return { done: result.done, skipped: [...result.skipped, ...skipped] };
}

/** A price is asked about, and taken back, by who may change prices. */
export async function withdrawOwn(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const { open, skipped } = await within(ctx, ids, 'price.change');
  const result = open.length > 0 ? await withdrawRequests(ctx, open) : NOTHING;
  return { done: result.done, skipped: [...result.skipped, ...skipped] };
}

const NOTHING: BatchResult = { done: 0, skipped: [] };

interface RequestToCheck {
  id: string;
  order_id: string;
  kind: string;
  part: string;
  from_hop: number;
  to_hop: number;
  moves: boolean;
}

/** The requests that the caller has the rights for; `ofPrices` is what those about a price take. */
async function within({ db, can }: ShopCtx, ids: readonly string[], ofPrices: Right) {
  const { rows } = await sql<RequestToCheck>`select id, order_id::text, kind, part, from_hop, to_hop,
      coalesce((detail->'swap'->>'difference')::numeric, 0) <> 0 as moves
    from order_requests where shop_id = ${db.shopId} and id = any(${[...ids]}::uuid[])`.execute(db.k);
  const barred = new Map<string, Skipped>();
  for (const row of rows) {
    const lacks = rightsFor(row, ofPrices).find((right) => !can(right));
    if (lacks)
      barred.set(
        row.id,
        skip(row.order_id, deny(requestDenials.rightMissing, { right: RIGHT_NAMES[lacks] })),
      );
  }
  return { open: ids.filter((id) => !barred.has(id)), skipped: [...barred.values()] };
}

function rightsFor(
  { kind, part, from_hop: from, to_hop: to, moves }: RequestToCheck,
  ofPrices: Right,
): Right[] {
  if (kind === 'price') return [ofPrices, legRight(part, from, to)];
  return moves && part === 'answers' ? ['order.cancel', differenceRight(to !== 0)] : ['order.cancel'];
}
