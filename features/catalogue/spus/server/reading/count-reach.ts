import { sql } from 'kysely';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { OPEN_MOST } from '#features/catalogue/prices/open-most.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Reach, ReachTarget } from '../../reach.ts';

/** How many agents have these listings, or are named with them, and how many orders of theirs are open, or would be held. */
export async function countReach(db: TenantDb, reached: readonly ReachTarget[]): Promise<Reach> {
  const named = reached.filter(({ AgentID }) => AgentID);
  const spuIds = reached.map(({ SpuID }) => SpuID);
  const agentIds = named.length > 0 ? reached.map(({ AgentID }) => AgentID ?? '') : undefined;
  return {
    Agents: await countAgents(db, spuIds, agentIds),
    OpenOrders: await orderFacts().countOpen(db, { spuIds, agentIds }, OPEN_MOST),
    ToHold: await orderFacts().countSuspendable(db, { spuIds, agentIds }, OPEN_MOST),
  };
}

async function countAgents(
  db: TenantDb,
  spuIds: readonly string[],
  agentIds: readonly string[] | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct o.agent_id)::int as count
    from unnest(${[...spuIds]}::uuid[], ${agentIds ? [...agentIds] : spuIds.map(() => null)}::uuid[]) as w(spu_id, agent_id)
    join offers o on o.shop_id = ${db.shopId} and o.spu_id = w.spu_id and o.status = 'on'
      and o.agent_id = coalesce(w.agent_id, o.agent_id)
    join partners p on p.shop_id = ${db.shopId} and p.kind = 'agent' and p.partner_id = o.agent_id
      and p.removed_at is null`.execute(db.k);
  return rows[0]?.count ?? 0;
}
