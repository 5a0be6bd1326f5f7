import { actFor } from '#features/shops/shops/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { vendorSkuRefusals as no } from '../refusals.ts';

/** Whoever writes products needs the right to maintain them. */
export function requireEdit(ctx: ShopCtx): void {
  if (!ctx.can('product.edit')) refuse(common.notAllowed, { right: RIGHT_NAMES['product.edit'] });
}

/** At work in the library of a vendor that my shop runs, signed with both names; an independent one keeps its own. */
export async function vendorLibrary(ctx: ShopCtx, vendorId: string): Promise<ShopCtx> {
  const vendor = await ctx.db
    .from('partners')
    .select('partner_name')
    .where('kind', '=', 'vendor')
    .where('partner_id', '=', vendorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!vendor) refuse(common.notFound, { what: '供应商' });
  const acting = await actFor(ctx, vendorId);
  if (!acting) refuse(no.keepsOwn, { vendor: vendor.partner_name });
  return { ...ctx, ...acting };
}
