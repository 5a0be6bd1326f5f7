import { v7 as newId } from 'uuid';
import { ALL_AGENTS } from '#features/catalogue/prices/price-book.ts';
import { floorAt } from '#features/catalogue/prices/price-facts.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { requireOwn } from '#features/catalogue/spus/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewPolicy } from '../contract.ts';
import { salesPolicyRefusals } from '../refusals.ts';
import type { Seller } from './apply-policies.ts';
import { addAgents, requireQuotas } from './policy-agents.ts';
import { publishPolicies } from './publish-policies.ts';

const no = salesPolicyRefusals.ofNew;
/** Drafts a policy; published at once when asked to. */
export async function newPolicy(
  ctx: Seller,
  input: NewPolicy,
): Promise<{ SalesPolicyID: string; skipped: BatchResult['skipped'] }> {
  const { db, user } = ctx;
  const now = Date.now();
  const startsAt = input.PolicyStartAt ? Date.parse(input.PolicyStartAt) : now;
  const endsAt = input.PolicyEndAt ? Date.parse(input.PolicyEndAt) : null;
  if (endsAt !== null && endsAt <= startsAt) refuse(no.endsBeforeStart);
  if (endsAt !== null && endsAt <= now) refuse(no.ended);
  requireQuotas(ctx, input.idInventoryOption, input.AgentQuotas);
  await requireOwn(db, { LogisticPolicyID: input.LogisticPolicyID ?? null });
  await requirePrice(db, input, startsAt);
  const id = newId();
  await db
    .insert('sales_policies', {
      id,
      spu_id: input.SpuID,
      name: input.salesPolicyName,
      price: input.spuPrice,
      logistics_policy_id: input.LogisticPolicyID ?? null,
      inventory_option: input.idInventoryOption,
      starts_at: new Date(startsAt),
      ends_at: endsAt === null ? null : new Date(endsAt),
      log_id: newId(),
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  const named = input.AgentQuotas.length > 0 ? await addAgents(ctx, id, input.AgentQuotas) : undefined;
  const published = input.Publish ? await publishPolicies(ctx, [id]) : undefined;
  await notify(db, 'catalogue');
  return { SalesPolicyID: id, skipped: [...(named?.skipped ?? []), ...(published?.skipped ?? [])] };
}

/** The listing is there, and the price not below its floor. */
async function requirePrice(db: TenantDb, { SpuID, spuPrice }: NewPolicy, at: number): Promise<void> {
  const book = await readPriceBook(db, { spuIds: [SpuID], agentIds: [], groupIds: [] });
  const facts = book.facts(SpuID, ALL_AGENTS);
  if (!facts) refuse(common.notFound, { what: '在售商品' });
  const floor = floorAt(facts, at);
  if (fenOf(spuPrice) < floor) refuse(no.belowFloor, { floor: fenText(floor) });
}
