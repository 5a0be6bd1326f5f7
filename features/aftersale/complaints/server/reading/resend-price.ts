import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { RESENDING } from '../../words.ts';

interface ResendPriceRequest {
  type: number;
  spuId: string;
  hasVendor: boolean;
}

/**
 * Reads what a piece costs at the supplier today, for a shop that promises new goods to which the supplier has not
 * agreed (complaints page §5); null where nothing is sent anew, or without the right to see it.
 */
export async function resendPrice(
  ctx: ShopCtx,
  { type, spuId, hasVendor }: ResendPriceRequest,
): Promise<number | null> {
  if (!hasVendor || !RESENDING.includes(type) || !ctx.can('price.purchase.view')) return null;
  const plan = (await resolveSupplyChains(ctx.db, [spuId])).get(spuId);
  return yuanOrNull(plan?.hops[0]?.costPrice ?? null);
}
