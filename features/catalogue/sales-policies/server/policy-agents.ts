import { sql } from 'kysely';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AgentQuota } from '../contract.ts';
import { isOver } from '../policy-state.ts';
import { salesPolicyRefusals as no } from '../refusals.ts';
import { offerByPolicy, refreshListings, withdrawFromPolicy } from './apply-policies.ts';
import { type PolicyRow, requirePolicy } from './find-policies.ts';
import { conflictSays, takenBy } from './policy-conflicts.ts';

/** Takes agents into a policy, each for itself. */
export async function addAgents(
  { db, user }: ShopCtx,
  policyId: string,
  quotas: readonly AgentQuota[],
): Promise<BatchResult> {
  if (quotas.some(({ Quota }) => Quota !== -1)) refuse(no.ofNew.quotaLater);
  const policy = await requirePolicy(db, policyId);
  if (isOver(policy, Date.now())) refuse(no.over);
  const agentIds = [...new Set(quotas.map(({ AgentID }) => AgentID))];
  const problems = await problemsOf(db, policy, agentIds);
  const good = agentIds.filter((id) => !problems.has(id));
  await sql`insert into sales_policy_agents (shop_id, policy_id, spu_id, agent_id)
    select ${db.shopId}::uuid, ${policyId}::uuid, ${policy.spu_id}::uuid, w.id from unnest(${good}::uuid[]) as w(id)
    on conflict do nothing`.execute(db.k);
  const pairs = good.map((agentId) => ({ spuId: policy.spu_id, agentId }));
  const unoffered = policy.status > 0 ? await offerByPolicy(db, user, pairs) : [];
  await refreshListings(db, [policy.spu_id]);
  const skipped = [...problems].map(([id, reason]) => ({ id, reason }));
  return { done: good.length - unoffered.length, skipped: [...skipped, ...unoffered] };
}

/** Why agents can't be in it, as `distribute` would say; of a published one also that another has them. */
async function problemsOf(db: TenantDb, policy: PolicyRow, agentIds: readonly string[]) {
  const linked = await db
    .from('partners')
    .select(['partner_id', 'prohibited'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .where('partner_id', '=', anyOf(agentIds))
    .execute();
  const prohibited = new Map(linked.map((row) => [row.partner_id, row.prohibited]));
  const taken = policy.status > 0 ? await takenBy(db, [policy.spu_id]) : [];
  const says = (agentId: string): string | undefined => {
    if (!prohibited.has(agentId)) return spuRefusals.notMyAgent.says;
    if (prohibited.get(agentId)) return spuRefusals.agentProhibited.says;
    const { id: policyId, spu_id: spuId, starts_at, ends_at } = policy;
    return conflictSays({ policyId, spuId, agentId, starts_at, ends_at }, taken);
  };
  return new Map(agentIds.flatMap((id) => (says(id) ? [[id, says(id) ?? ''] as const] : [])));
}

/** Takes agents out of a policy; it may be over. */
export async function removeAgents(
  { db }: ShopCtx,
  policyId: string,
  agentIds: readonly string[],
): Promise<BatchResult> {
  const { spu_id: spuId } = await requirePolicy(db, policyId);
  const named = db.remove('sales_policy_agents').where('policy_id', '=', policyId);
  const gone = await named.where('agent_id', '=', anyOf(agentIds)).returning('agent_id').execute();
  const done = new Set(gone.map(({ agent_id }) => agent_id));
  await withdrawFromPolicy(
    db,
    [...done].map((agentId) => ({ spuId, agentId })),
  );
  await refreshListings(db, [spuId]);
  const left = [...new Set(agentIds)].filter((id) => !done.has(id));
  return { done: done.size, skipped: left.map((id) => ({ id, reason: no.notIn.says })) };
}
