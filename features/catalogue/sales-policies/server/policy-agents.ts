import { sql } from 'kysely';
import { LIMITED_BY_QUOTAS } from '#features/catalogue/quotas/quota.ts';
import { NO_QUOTA } from '#features/catalogue/quotas/quota-level.ts';
import { setPolicyQuotas } from '#features/catalogue/quotas/server/index.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AgentPolicyQuota } from '../contract.ts';
import { isPolicyOver } from '../policy-state.ts';
import { salesPolicyRefusals as no } from '../refusals.ts';
import { offerByPolicy, refreshListings, type Seller, withdrawFromPolicy } from './apply-policies.ts';
import { lockListings, requireSalesPolicy, type SalesPolicyRow } from './find-policies.ts';
import { conflictDenial, publishedAgents } from './policy-conflicts.ts';

/** Takes agents into a policy, each for itself. */
export async function addAgents(
  ctx: Seller,
  policyId: string,
  quotas: readonly AgentPolicyQuota[],
): Promise<BatchResult> {
  const { db, user } = ctx;
  const policy = await requireSalesPolicy(db, policyId);
  requireQuotas(ctx, policy.inventory_option, quotas);
  if (isPolicyOver(policy, Date.now())) refuse(no.over);
  if (policy.status > 0) await lockListings(db, [policy]);
  const agentIds = [...new Set(quotas.map(({ AgentID }) => AgentID))];
  const problems = await problemsOf(db, policy, agentIds);
  const good = agentIds.filter((id) => !problems.has(id));
  const { rows: fresh } = await sql<{
    id: string;
  }>`insert into sales_policy_agents (shop_id, policy_id, spu_id, agent_id)
    select ${db.shopId}::uuid, ${policyId}::uuid, ${policy.spu_id}::uuid, w.id from unnest(${good}::uuid[]) as w(id)
    on conflict do nothing returning agent_id as id`.execute(db.k);
  await setPolicyQuotas(db, user, named(policy), limitsOf(quotas, good, fresh));
  const pairs = good.map((agentId) => ({ spuId: policy.spu_id, agentId }));
  const unoffered = policy.status > 0 ? await offerByPolicy(db, user, pairs) : [];
  await refreshListings(db, [policy.spu_id]);
  const skipped = [...problems].map(([id, denied]) => skip(id, denied));
  return { done: good.length - unoffered.length, skipped: [...skipped, ...unoffered] };
}

const named = ({ id, spu_id: spuId, name }: SalesPolicyRow) => ({ id, spuId, name });

/** Who may set quotas at all, of a policy that looks at them. */
export function requireQuotas(
  ctx: Seller,
  inventoryOption: number,
  quotas: readonly AgentPolicyQuota[],
): void {
  if (!quotas.some(({ Quota }) => (Quota ?? NO_QUOTA) !== NO_QUOTA)) return;
  if (!ctx.can('stock.edit')) refuse(common.notAllowed, { right: RIGHT_NAMES['stock.edit'] });
  if (!LIMITED_BY_QUOTAS(inventoryOption)) refuse(no.ofNew.notByQuota);
}

/** Who comes in without a quota has none, whatever there was before; of the others only what is said is set. */
function limitsOf(
  quotas: readonly AgentPolicyQuota[],
  good: readonly string[],
  fresh: readonly { id: string }[],
) {
  const quotaEntries = quotas.flatMap(({ AgentID, Quota }): [string, number][] =>
    Quota == null || !good.includes(AgentID) ? [] : [[AgentID, Quota]],
  );
  return new Map([...fresh.map(({ id }): [string, number] => [id, NO_QUOTA]), ...quotaEntries]);
}

/** Why agents can't be in it, as `distribute` would say; of a published one also that another has them. */
async function problemsOf(db: TenantDb, policy: SalesPolicyRow, agentIds: readonly string[]) {
  const linked = await db
    .from('partners')
    .select(['partner_id', 'prohibited'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .where('partner_id', '=', anyOf(agentIds))
    .execute();
  const prohibited = new Map(linked.map((row) => [row.partner_id, row.prohibited]));
  const published = policy.status > 0 ? await publishedAgents(db, [policy.spu_id]) : [];
  const problemOf = (agentId: string): Denial | undefined => {
    if (!prohibited.has(agentId)) return deny(spuRefusals.notMyAgent);
    if (prohibited.get(agentId)) return deny(spuRefusals.agentProhibited);
    const { id: policyId, spu_id: spuId, starts_at, ends_at } = policy;
    return conflictDenial({ policyId, spuId, agentId, starts_at, ends_at }, published);
  };
  return new Map(
    agentIds.flatMap((id) => {
      const problem = problemOf(id);
      return problem ? [[id, problem] as const] : [];
    }),
  );
}

/** Takes agents out of a policy; it may be over. */
export async function removeAgents(
  { db, user }: Seller,
  policyId: string,
  agentIds: readonly string[],
): Promise<BatchResult> {
  const policy = await requireSalesPolicy(db, policyId);
  const spuId = policy.spu_id;
  const rows = db.remove('sales_policy_agents').where('policy_id', '=', policyId);
  const records = await rows.where('agent_id', '=', anyOf(agentIds)).returning('agent_id').execute();
  const done = new Set(records.map(({ agent_id }) => agent_id));
  const limits = new Map([...done].map((agentId) => [agentId, NO_QUOTA]));
  await setPolicyQuotas(db, user, named(policy), limits);
  await withdrawFromPolicy(
    db,
    [...done].map((agentId) => ({ spuId, agentId })),
  );
  await refreshListings(db, [spuId]);
  const left = [...new Set(agentIds)].filter((id) => !done.has(id));
  return { done: done.size, skipped: left.map((id) => skip(id, deny(no.notIn))) };
}
