import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { logPrices, refreshRules } from '#features/catalogue/prices/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isPolicyOver, nextTermTime, POLICY_STATES } from '../policy-state.ts';
import { salesPolicyRefusals as no } from '../refusals.ts';
import { offerByPolicy, refreshListings, type Seller } from './apply-policies.ts';
import { type AgentIn, agentsIn, lockListings, lockPolicies, type SalesPolicyRow } from './find-policies.ts';
import { enqueuePolicies } from './policy-clock.ts';
import { conflictDenial, publishedAgents } from './policy-conflicts.ts';

const { published, suspended } = POLICY_STATES;

/** Puts drafts into force and suspended policies back; what agents are promised doesn't change any more. */
export async function publishPolicies(ctx: Seller, ids: readonly string[]): Promise<BatchResult> {
  const { db, user } = ctx;
  const now = Date.now();
  const policies = await lockPolicies(db, ids);
  await lockListings(db, policies);
  const agents = await agentsIn(db, ids);
  const problems = await problemsOf(db, policies, agents, now);
  const good = policies.filter(({ id }) => !problems.has(id));
  const fresh = good.filter(({ published_at }) => published_at === null);
  await logPrices(
    db,
    fresh.map((policy) => ({ ...asLog(policy), author: user })),
  );
  await setStatus(db, good, published.id, now);
  const spuIds = [...new Set(good.map(({ spu_id }) => spu_id))];
  await refreshRules(db, spuIds);
  const pairs = good.flatMap(({ id, spu_id: spuId }) =>
    (agents.get(id) ?? []).map(({ agentId }) => ({ spuId, agentId })),
  );
  const unoffered = await offerByPolicy(db, user, pairs);
  await refreshListings(db, spuIds);
  await enqueuePolicies(db, user.id, good, now);
  return answered(ids, good, problems, unoffered);
}

/** Stops the sale to its agents; orders on their way stay. */
export async function suspendPolicies({ db }: Seller, ids: readonly string[]): Promise<BatchResult> {
  const now = Date.now();
  const policies = await lockPolicies(db, ids);
  const problems = new Map(
    policies.flatMap((policy): [string, Denial][] => {
      if (isPolicyOver(policy, now)) return [[policy.id, deny(no.over)]];
      return policy.status === published.id ? [] : [[policy.id, deny(no.notPublished)]];
    }),
  );
  const good = policies.filter(({ id }) => !problems.has(id));
  await setStatus(db, good, suspended.id, now);
  await refreshListings(
    db,
    good.map(({ spu_id }) => spu_id),
  );
  return answered(ids, good, problems, []);
}

async function problemsOf(
  db: TenantDb,
  policies: readonly SalesPolicyRow[],
  agents: ReadonlyMap<string, readonly AgentIn[]>,
  now: number,
): Promise<Map<string, Denial>> {
  const spuIds = policies.map(({ spu_id }) => spu_id);
  const published = [...(await publishedAgents(db, spuIds))];
  const problems = new Map<string, Denial>();
  for (const policy of policies) {
    const named = (agents.get(policy.id) ?? []).map((agent) => inPolicy(policy, agent));
    const conflict = named.map((each) => conflictDenial(each, published)).find(Boolean);
    const empty = named.length === 0 ? deny(no.noAgents) : undefined;
    const problem = (isPolicyOver(policy, now) ? deny(no.over) : empty) ?? conflict;
    // Two drafts that are published together may clash as well: the first one goes.
    if (problem) problems.set(policy.id, problem);
    else published.push(...named);
  }
  return problems;
}

const inPolicy = ({ id, spu_id, name, starts_at, ends_at }: SalesPolicyRow, { agentId, agent }: AgentIn) => ({
  policyId: id,
  spuId: spu_id,
  agentId,
  agent,
  other: name,
  starts_at,
  ends_at,
});

const asLog = ({ log_id, spu_id, price, name, starts_at, ends_at }: SalesPolicyRow) => ({
  logId: log_id,
  kind: PRICE_KINDS.policy,
  spuId: spu_id,
  skuId: null,
  audienceId: EMPTY_ID,
  was: null,
  price: fenOf(price),
  changeId: null,
  note: `销售政策“${name}”`,
  from: Date.parse(starts_at),
  to: ends_at === null ? null : Date.parse(ends_at),
});

/** With the time at which the clock has something to do for it. */
async function setStatus(db: TenantDb, policies: readonly SalesPolicyRow[], status: number, now: number) {
  const next = policies.map((policy) => nextTermTime(policy, now));
  await sql`update sales_policies y set status = ${status}, next_at = w.next_at,
      published_at = coalesce(y.published_at, ${new Date(now)})
    from unnest(${policies.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) as w(id, next_at)
    where y.shop_id = ${db.shopId} and y.id = w.id`.execute(db.k);
}

function answered(
  ids: readonly string[],
  good: readonly SalesPolicyRow[],
  problems: ReadonlyMap<string, Denial>,
  more: BatchResult['skipped'],
): BatchResult {
  const done = new Set(good.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !done.has(id));
  const unknown = deny(common.notFound, { what: '销售政策' });
  return {
    done: done.size,
    skipped: [...left.map((id) => skip(id, problems.get(id) ?? unknown)), ...more],
  };
}
