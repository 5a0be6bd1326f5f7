import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spuRefusals as no } from '../refusals.ts';

/** The shop's switch LogisticPolicyRequired (specification §3). */
export async function requireLogisticPolicy(
  db: TenantDb,
  shop: CurrentShop,
  spuIds: readonly string[],
): Promise<void> {
  if (shop.switches.LogisticPolicyRequired !== true) return;
  const without = db
    .from('spus')
    .select('id')
    .where('id', '=', anyOf(spuIds))
    .where('logistics_policy_id', 'is', null);
  if (await without.executeTakeFirst()) refuse(no.policyRequired);
}
