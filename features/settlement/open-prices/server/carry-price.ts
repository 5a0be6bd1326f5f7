import { sql } from 'kysely';
import type { z } from 'zod';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { correctPrices } from '#features/orders/order-prices/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { openPrices } from '../contract.ts';
import { MOST_REPRICED_ORDERS } from '../most-orders.ts';
import { openPriceRefusals as no } from '../refusals.ts';
import { areOpen } from './open-orders.ts';

type Wish = z.output<typeof openPrices.carry.input>;

/** The orders as they were shown get the price that was shown, by the rules of any new price: at once or by a yes. */
export async function carryPrice(ctx: ShopCtx, wish: Wish): Promise<BatchResult> {
  // Whether a price is today's is told to nobody who may not see it.
  if (!ctx.can('price.sales.view')) refuse(common.notAllowed, { right: RIGHT_NAMES['price.sales.view'] });
  const { SpuID: spuId, AgentID: agentId, WasPrice, NowPrice: Price, Reason } = wish;
  const pair = { spuId, agentId };
  const now = (await offersTo(ctx.db, [pair])).get(pairKey(pair))?.price?.price;
  if (now !== fenOf(Price)) refuse(no.changed);
  const { rows } = await sql<{ OrderID: string }>`select o.id::text as "OrderID" from orders o
    where ${areOpen(ctx.db.shopId)} and o.spu_id = ${spuId} and o.agent_id = ${agentId}
      and o.sale_price is not distinct from ${WasPrice}::numeric
    order by o.id limit ${sql.lit(MOST_REPRICED_ORDERS)}`.execute(ctx.db.k);
  if (rows.length === 0) refuse(no.changed);
  return await correctPrices(
    ctx,
    'sale',
    rows.map(({ OrderID }) => ({ OrderID, Price, Reason: Reason || '按新价更正' })),
  );
}
