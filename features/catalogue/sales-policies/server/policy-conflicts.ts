import { sql } from 'kysely';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { overlaps, policyTermText } from '../policy-state.ts';
import { salesPolicyRefusals as no } from '../refusals.ts';

interface PolicyAgent {
  policyId: string;
  spuId: string;
  agentId: string;
  agent: string;
  other: string;
  starts_at: string;
  ends_at: string | null;
}

interface NewAgent {
  policyId: string;
  spuId: string;
  agentId: string;
  starts_at: string;
  ends_at: string | null;
}

/** Which published policies of the listings have which agents. */
export async function publishedAgents(
  db: TenantDb,
  spuIds: readonly string[],
): Promise<readonly PolicyAgent[]> {
  const { rows } =
    await sql<PolicyAgent>`select a.policy_id as "policyId", a.spu_id as "spuId", a.agent_id as "agentId",
      coalesce(p.partner_name, '') as agent, y.name as other, y.starts_at, y.ends_at
    from sales_policy_agents a join sales_policies y on y.shop_id = a.shop_id and y.id = a.policy_id
    left join partners p on p.shop_id = a.shop_id and p.kind = 'agent' and p.partner_id = a.agent_id
    where a.shop_id = ${db.shopId} and a.spu_id = ${anyOf(spuIds)} and y.status > 0
      and (y.ends_at is null or y.ends_at > now())`.execute(db.k);
  return rows;
}

/** Why an agent can't be in a policy that is published: another one has it then. */
export function conflictDenial(agent: NewAgent, published: readonly PolicyAgent[]): Denial | undefined {
  const other = published.find(
    (each) =>
      each.spuId === agent.spuId &&
      each.agentId === agent.agentId &&
      each.policyId !== agent.policyId &&
      overlaps(each, agent),
  );
  return other && deny(no.inOther, { agent: other.agent, other: other.other, period: policyTermText(other) });
}
