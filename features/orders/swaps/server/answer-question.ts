import { sql } from 'kysely';
import { runOn } from '#features/orders/order-batches/server/index.ts';
import { differenceRight } from '#features/orders/orders/difference-right.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { swapRefusals as no } from '../refusals.ts';

interface Answer {
  QuestionID: string;
  Accept: boolean;
  Reason: string;
}

/** One answer to all orders of a question, in a run: what was agreed goes on in the background. */
export async function answerQuestion(ctx: ShopCtx, { QuestionID, Accept, Reason }: Answer): Promise<string> {
  if (!Accept && Reason === '') refuse(no.reasonMissing);
  const { rows } = await sql<{ id: string; priced: boolean; ships: boolean }>`select order_id::text as id,
      coalesce((detail->'swap'->>'difference')::numeric, 0) <> 0 as priced, to_hop <> 0 as ships
    from order_requests where shop_id = ${ctx.db.shopId} and kind = 'swap' and state = 'open' and part = 'answers'
      and detail->'swap'->>'question' = ${QuestionID} order by order_id`.execute(ctx.db.k);
  if (rows.length === 0) refuse(no.answered);
  for (const { priced, ships } of rows) {
    const right = differenceRight(ships);
    if (priced && !ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  }
  return runOn(
    ctx,
    'answerSwap',
    { Accept, Reason },
    rows.map(({ id }) => id),
  );
}
