import { sql } from 'kysely';
import type { z } from 'zod';
import { previewOn } from '#features/orders/order-batches/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { presaleTasks } from '../contract.ts';
import { presaleTaskRefusals as no } from '../refusals.ts';

type ConversionRequest = z.output<typeof presaleTasks.start.input>;

/** A preview of those who wait here, oldest first; nothing is converted until it is run. */
export async function startConversion(ctx: ShopCtx, conversionRequest: ConversionRequest): Promise<string> {
  const { rows } = await sql<{ id: string; amount: number }>`select o.id::text, o.amount from orders o
    where ${sql.join(conditionsOf(ctx.db.shopId, conversionRequest), sql` and `)}
    order by o.id limit ${sql.lit(conversionRequest.MostOrders)}`.execute(ctx.db.k);
  const ids = withinPieces(
    rows,
    conversionRequest.MostPieces ?? Number.POSITIVE_INFINITY,
    conversionRequest.Strict,
  );
  // Of chosen orders none is this shop's to convert; without a choice the conditions leave none.
  if (rows.length === 0 && conversionRequest.OrderIDs?.length) refuse(no.notAtEnds);
  if (ids.length === 0) refuse(no.nobodyWaits);
  return previewOn(ctx, 'convertPresale', { IsStrict: conversionRequest.Strict }, ids);
}

function conditionsOf(
  shopId: string,
  { OrderIDs, SpuIDs, AgentIDs, ProvinceIDs, ...request }: ConversionRequest,
) {
  const { EnteredFrom, EnteredTo } = request;
  const waits = sql`o.shop_id = ${shopId} and o.presale_ship_on is not null and o.status & ${sql.lit(STATUS.presale)} = ${sql.lit(STATUS.presale)}
    and o.status & ${sql.lit(CANCELLED)} = 0 and (o.hop = 0 or o.vendor_id is null)`;
  return [
    waits,
    ...(OrderIDs ? [sql`o.id = any(${OrderIDs}::bigint[])`] : []),
    ...(SpuIDs?.length ? [sql`o.spu_id = any(${SpuIDs}::uuid[])`] : []),
    ...(AgentIDs?.length ? [sql`o.agent_id = any(${AgentIDs}::uuid[])`] : []),
    ...(ProvinceIDs?.length ? [sql`o.province_id = any(${ProvinceIDs}::text[])`] : []),
    ...(EnteredFrom ? [sql`o.id >= ${firstIdAt(new Date(EnteredFrom))}`] : []),
    ...(EnteredTo ? [sql`o.id < ${firstIdAt(new Date(EnteredTo))}`] : []),
  ];
}

/** The oldest whose pieces stay within what was said; where it is strict, none behind one that doesn't. */
function withinPieces(
  rows: readonly { id: string; amount: number }[],
  most: number,
  isStrict: boolean,
): string[] {
  const ids: string[] = [];
  let pieces = 0;
  for (const { id, amount } of rows) {
    if (pieces + amount <= most) {
      pieces += amount;
      ids.push(id);
    } else if (isStrict) break;
  }
  return ids;
}
