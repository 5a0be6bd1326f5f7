import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PriceReasons, WhyQuery } from '../../contract.ts';
import { requireCostRight } from '../changing/change-by-hand.ts';
import { whyCost } from './why-cost.ts';
import { whyPaid } from './why-paid.ts';
import { whySlot } from './why-slot.ts';

/** Of what somebody pays, of what a listing costs me, or of a price that is the same for all. */
export function whyPrice(ctx: ShopCtx, { PriceKind, ...query }: WhyQuery): Promise<PriceReasons> {
  if (!PriceKind) return whyPaid(ctx.db, query);
  const at = query.At ? Date.parse(query.At) : Date.now();
  if (PriceKind !== PRICE_KINDS.purchase) return whySlot(ctx.db, query.SpuID, PriceKind, at);
  requireCostRight(ctx);
  return whyCost(ctx.db, query.SpuID, at);
}
