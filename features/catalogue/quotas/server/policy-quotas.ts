import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { AVAILABLE, WHOLE } from './quota-sql.ts';
import { type QuotaAuthor, setQuotas } from './set-quotas.ts';

/** A sales policy as the history of quotas names it. */
interface OfPolicy {
  id: string;
  spuId: string;
  name: string;
}

/** Sets how many may be sold to each of these agents under a policy from now on; −1 takes the limit away. */
export async function setPolicyQuotas(
  db: TenantDb,
  author: QuotaAuthor,
  { id: policyId, spuId, name }: OfPolicy,
  quotas: ReadonlyMap<string, number>,
): Promise<void> {
  if (quotas.size === 0) return;
  const newQuotas = [...quotas].map(([agentId, quota], index) => ({
    rowNo: index + 1,
    spuId,
    agentId,
    quota,
    delta: null,
    repeatDaily: null,
  }));
  await setQuotas(db, author, { newQuotas, reason: `销售政策“${name}”`, previewOnly: false, policyId });
}

interface PolicyQuota {
  policyId: string;
  agentId: string;
  /** Pieces that were set, and added since. */
  whole: number;
  left: number;
}

/** Reads how these policies' quotas stand; agents without a limit are not among them. */
export async function policyQuotas(db: TenantDb, policyIds: readonly string[]): Promise<PolicyQuota[]> {
  const { rows } = await sql<PolicyQuota>`select q.policy_id as "policyId", q.agent_id as "agentId",
      ${WHOLE}::int as whole, ${AVAILABLE} as left
    from quotas q join sales_policies y on y.shop_id = q.shop_id and y.id = q.policy_id
    where q.shop_id = ${db.shopId} and q.spu_id = y.spu_id and y.id = ${anyOf(policyIds)}`.execute(db.k);
  return rows;
}
