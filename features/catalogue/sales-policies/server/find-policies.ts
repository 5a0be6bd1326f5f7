import { type Selectable, sql } from 'kysely';
import type { SalesPolicies } from '#db/tables.generated.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export type SalesPolicyRow = Selectable<SalesPolicies>;

/** Policies of listings that there are, locked in order: an act on them and the clock come one after the other. */
export const lockPolicies = (db: TenantDb, ids: readonly string[]): Promise<SalesPolicyRow[]> =>
  db
    .from('sales_policies')
    .selectAll('sales_policies')
    .where('id', '=', anyOf(ids))
    .where('spu_id', 'in', db.from('spus').select('id').where('deleted_at', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Their listings too, after the policies themselves and in order: who asks which policies have an agent then sees what
 * another person published or took in a moment ago.
 */
export async function lockListings(db: TenantDb, policies: readonly SalesPolicyRow[]): Promise<void> {
  const ids = [...new Set(policies.map(({ spu_id }) => spu_id))];
  if (ids.length === 0) return;
  await db.from('spus').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}

export async function requireSalesPolicy(db: TenantDb, id: string): Promise<SalesPolicyRow> {
  const [policy] = await lockPolicies(db, [id]);
  if (!policy) refuse(common.notFound, { what: '销售政策' });
  return policy;
}

export interface AgentIn {
  policyId: string;
  agentId: string;
  agent: string;
}

/** By policy, who is in it. */
export async function agentsIn(
  db: TenantDb,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, AgentIn[]>> {
  const { rows } = await sql<AgentIn>`select a.policy_id as "policyId", a.agent_id as "agentId",
      coalesce(p.partner_name, '') as agent from sales_policy_agents a
    left join partners p on p.shop_id = a.shop_id and p.kind = 'agent' and p.partner_id = a.agent_id
    where a.shop_id = ${db.shopId} and a.policy_id = ${anyOf(policyIds)} order by agent, a.agent_id`.execute(
    db.k,
  );
  return groupBy(rows, ({ policyId }) => policyId);
}
