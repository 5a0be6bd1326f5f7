import { sql } from 'kysely';
import type { z } from 'zod';
import { quotaLevel } from '#features/catalogue/quotas/quota-level.ts';
import { policyQuotas } from '#features/catalogue/quotas/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type SalesPolicy, salesPolicies } from '../contract.ts';
import { isRunning, POLICY_STATES, policyStateOf } from '../policy-state.ts';
import { type AgentIn, agentsIn, type SalesPolicyRow } from './find-policies.ts';
import { policySales } from './policy-sales.ts';

type ListInput = z.output<typeof salesPolicies.get.input>;

const isOver = sql<boolean>`coalesce(ends_at <= now(), false)`;

/** Policies, the newest first. */
export async function listSalesPolicies({ db, can }: ShopCtx, input: ListInput) {
  const all = db
    .from('sales_policies')
    .where('spu_id', 'in', db.from('spus').select('id').where('deleted_at', 'is', null));
  const matches = filterBy(salesPolicies.get, all.selectAll('sales_policies'), input, {
    salesPolicyName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    AgentIDs: (query, ids) =>
      query.where(
        'id',
        'in',
        db.from('sales_policy_agents').select('policy_id').where('agent_id', '=', anyOf(ids)),
      ),
    idSalesPolicyStatus: (query, status) => {
      if (status < 0) return query;
      if (status === POLICY_STATES.over.id) return query.where(isOver);
      return query.where('status', '=', status).where(isOver, '=', false);
    },
  });
  const { items, ...totals } = await readPage(matches, input, { CreatedOn: 'created_at' });
  const facts = await factsOf(db, items);
  const sees = can('price.sales.view');
  return { ...totals, items: items.map((row) => onWire(row, facts, sees)) };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(db: TenantDb, rows: readonly SalesPolicyRow[]) {
  const spuIds = anyOf([...new Set(rows.map(({ spu_id }) => spu_id))]);
  const spus = await db.from('spus').select(['id', 'name', 'external_id']).where('id', '=', spuIds).execute();
  const policyIds = anyOf(rows.flatMap(({ logistics_policy_id }) => logistics_policy_id ?? []));
  const logistics = db.from('logistics_policies').select(['id', 'name']).where('id', '=', policyIds);
  const agents = await agentsIn(
    db,
    rows.map(({ id }) => id),
  );
  const quotas = await policyQuotas(
    db,
    rows.map(({ id }) => id),
  );
  return {
    spus: new Map(spus.map((row) => [row.id, row])),
    logistics: new Map((await logistics.execute()).map((row) => [row.id, row.name])),
    orders: await policySales(db, rows),
    agents,
    quotas: new Map(quotas.map((quota) => [`${quota.policyId} ${quota.agentId}`, quota])),
  };
}

function agentOnWire({ policyId, agentId, agent }: AgentIn, { quotas }: Facts) {
  const quota = quotas.get(`${policyId} ${agentId}`);
  const named = { AgentID: agentId, AgentName: agent };
  if (!quota) return { ...named, Quota: null, Left: null, Level: '' as const };
  const { left, whole } = quota;
  return { ...named, Quota: whole, Left: left, Level: quotaLevel(left, whole) };
}

function onWire(row: SalesPolicyRow, facts: Facts, sees: boolean): SalesPolicy {
  const now = Date.now();
  const spu = facts.spus.get(row.spu_id);
  const state = policyStateOf(row, now);
  const orders = facts.orders.get(row.id);
  return {
    SalesPolicyID: row.id,
    SpuID: row.spu_id,
    SpuName: spu?.name ?? '',
    externalID: spu?.external_id ?? null,
    salesPolicyName: row.name,
    spuPrice: sees ? row.price : null,
    LogisticPolicyID: row.logistics_policy_id,
    LogisticPolicyName: facts.logistics.get(row.logistics_policy_id ?? '') ?? null,
    idInventoryOption: row.inventory_option,
    AgentQuotas: (facts.agents.get(row.id) ?? []).map((agent) => agentOnWire(agent, facts)),
    PolicyStartAt: row.starts_at,
    PolicyEndAt: row.ends_at,
    idSalesPolicyStatus: state.id,
    StatusName: state.name,
    IsRunning: isRunning(row, now),
    OrderCount: orders?.count ?? 0,
    OrderAmount: sees ? (orders?.amount ?? 0) : null,
    CreatedBy: row.created_by_name,
    CreatedOn: row.created_at,
  };
}
