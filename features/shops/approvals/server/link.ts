import { sql } from 'kysely';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { requireRoom } from '#features/shops/shops/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';

interface Applicant {
  id: string;
  /** What it becomes to the current shop. */
  kind: 'agent' | 'vendor';
}

/** Links the applicant with the current shop, as both levels allow; the other side's own wish is met with it. */
export async function link(ctx: ShopCtx, { id, kind }: Applicant): Promise<void> {
  const at = acrossShops(ctx.db, 'approval');
  const mine = ctx.shop.id;
  const pair = kind === 'agent' ? { vendorId: mine, agentId: id } : { vendorId: id, agentId: mine };
  const linked = await ctx.db
    .from('partners')
    .select('partner_id')
    .where('kind', '=', kind)
    .where('partner_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!linked) {
    // Always the vendor's side first, so that no two approvals wait for each other.
    await requireRoom(at(pair.vendorId), 'agents');
    await requireRoom(at(pair.agentId), 'vendors');
    await linkShops(ctx.db, pair);
  }
  const met = await at(id)
    .update('applications')
    .set({ status: 'approved', approver_name: ctx.user.name, decided_at: sql`now()` })
    .where('kind', '=', kind === 'agent' ? 'vendor' : 'agent')
    .where('applicant_shop_id', '=', mine)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (met.numUpdatedRows > 0n) await notify(at(id), 'task');
}
