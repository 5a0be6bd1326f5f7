import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Offers that stand because of a policy alone: they end with it (`withdrawFromPolicy`). */
export async function markPolicyOnly(
  db: TenantDb,
  offers: readonly { spuId: string; agentId: string }[],
): Promise<void> {
  await sql`update offers o set policy_only = true
    from unnest(${offers.map(({ spuId }) => spuId)}::uuid[], ${offers.map(({ agentId }) => agentId)}::uuid[])
      as w(spu_id, agent_id)
    where o.shop_id = ${db.shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id and o.status = 'on'`.execute(
    db.k,
  );
}
