import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { isOut, LEAD } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadsFor } from './lead-batch.ts';
import { type Lead, parentsOf, passedOnFor } from './locked-leads.ts';
import { type Moved, moveLeads } from './move-leads.ts';

/** Takes leads back from their vendor, with all that it passed on. */
export async function revokeLeads(
  ctx: ShopCtx,
  ids: readonly string[],
  reason: string,
): Promise<BatchResult> {
  const { good, skipped } = await leadsFor(ctx, 'revoke', ids);
  const change = { status: LEAD.revoked, kind: 'revoked', reason, revoke: true };
  const moved = good.map((lead) => ({ lead, change }));
  await moveLeads(ctx, [...moved, ...(await upstreamOf(ctx, good)), ...(await givenBack(ctx, good))]);
  return { done: good.length, skipped };
}

/** Gives leads up for good; a vendor that still holds one is told so in the same act. */
export async function cancelLeads(
  ctx: ShopCtx,
  ids: readonly string[],
  reason: string,
): Promise<BatchResult> {
  if (!reason) refuse(no.reasonMissing);
  const { good, skipped } = await leadsFor(ctx, 'cancel', ids);
  const out = good.filter(({ status }) => isOut(status));
  const moved = good.map((lead): Moved => {
    const isHeld = isOut(lead.status);
    const change = { status: LEAD.cancelled, kind: 'cancelled', reason, revoke: isHeld };
    return { lead, change: isHeld ? change : { ...change, shops: [ctx.shop.id] } };
  });
  await moveLeads(ctx, [...moved, ...(await upstreamOf(ctx, out)), ...(await givenBack(ctx, out))]);
  return { done: good.length, skipped };
}

/** What was passed on for these and still waits somewhere: nobody needs an answer any more. */
async function upstreamOf({ db }: ShopCtx, leads: readonly Lead[]): Promise<Moved[]> {
  const further = await passedOnFor(db, leads);
  const change = { status: LEAD.revoked, kind: 'revoked', revoke: true };
  return further.filter(({ status }) => isOut(status)).map((lead) => ({ lead, change }));
}

/** A channel's lead that was passed on comes back to who passed it on. */
async function givenBack({ db }: ShopCtx, leads: readonly Lead[]): Promise<Moved[]> {
  const parents = [...(await parentsOf(db, leads)).values()];
  const change = { status: LEAD.sent, kind: 'takenBack' };
  return parents.filter(({ status }) => status === LEAD.passedOn).map((lead) => ({ lead, change }));
}

/** Out of the lists of this shop; what a vendor was asked stays in its own. */
export async function removeLeads(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const { good, skipped } = await leadsFor(ctx, 'delete', ids);
  await ctx.db
    .update('sales_leads')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', anyOf(good.map(({ id }) => id)))
    .execute();
  await notify(ctx.db, 'saleslead');
  return { done: good.length, skipped };
}
