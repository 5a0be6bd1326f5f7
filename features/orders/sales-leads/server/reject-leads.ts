import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { LEAD } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadsFor } from './lead-batch.ts';
import { parentsOf } from './locked-leads.ts';
import { type Moved, moveLeads } from './move-leads.ts';

/** A no with its reason; what was passed on goes back to who passed it on, who alone reads why. */
export async function rejectLeads(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  ids: readonly string[],
  reason: string,
): Promise<BatchResult> {
  if (!reason) refuse(no.reasonMissing);
  const { good, skipped } = await leadsFor(ctx, 'reject', ids);
  const parents = await parentsOf(ctx.db, good);
  const moved: Moved[] = [];
  for (const lead of good) {
    moved.push({ lead, change: { status: LEAD.refused, kind: 'refused', reason, reject: true } });
    const parent = parents.get(lead.id);
    if (!parent || parent.status !== LEAD.passedOn) continue;
    const back = { status: LEAD.sent, kind: 'upstreamRefused' };
    moved.push(
      { lead: parent, change: { ...back, reason: `供应商：${reason}`, shops: [lead.agent_id] } },
      { lead: parent, change: { ...back, shops: [parent.agent_id] } },
    );
  }
  await moveLeads(ctx, moved);
  return { done: good.length, skipped };
}
