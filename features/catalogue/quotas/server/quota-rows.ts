import { sql } from 'kysely';
import type { z } from 'zod';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type QuotaTab, type SalesQuota, salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { quotaLevel } from '../quota-level.ts';
import { AVAILABLE, IS_OVER, SHANGHAI_TODAY, WHOLE } from './quota-sql.ts';
import { setsInStock } from './stock-words.ts';

type ListInput = z.output<typeof salesQuotas.get.input>;

interface QuotaRow {
  spu_id: string;
  agent_id: string;
  name: string;
  external_id: string | null;
  image_url: string | null;
  status: string;
  created_at: string;
  set_to: number | null;
  added: string;
  taken: string;
  returned: string;
  left: number | null;
  whole: string | null;
  repeat_daily: boolean | null;
  set_by_name: string | null;
  set_at: string | null;
}

export const QUOTA_SORTS = { CreatedOn: 'created_at', SpuName: 'name', Left: 'left', SetAt: 'set_at' };
export const QUOTA_TIES = ['spu_id', 'agent_id'];

const IN_TAB = {
  all: sql<boolean>`true`,
  limited: sql<boolean>`r.set_to is not null`,
  tight: sql<boolean>`r.left > 0 and r.left * 10 <= r.whole`,
  out: sql<boolean>`r.left <= 0`,
  // Not set yet in this morning's round.
  unset: sql<boolean>`r.set_to is not null and not r.repeat_daily and r.status = 'on_sale'
    and (r.set_at at time zone 'Asia/Shanghai')::date < ${SHANGHAI_TODAY}`,
};
const TABS = Object.keys(IN_TAB) as QuotaTab[];

/**
 * Lists quotas of listings for all agents with those of single agents, or of listings × the agents that were asked for.
 */
export async function listQuotas(db: TenantDb, input: ListInput) {
  const { items, ...totals } = await readPage(filteredQuotas(db, input), input, QUOTA_SORTS, QUOTA_TIES);
  const counts = TABS.map((tab) => sql<number>`count(*) filter (where ${IN_TAB[tab]})::int`.as(tab));
  const all = filteredQuotas(db, { ...input, tab: undefined });
  const tabs = await all.clearSelect().select(counts).executeTakeFirst();
  return { ...totals, items: await quotasOnWire(db, items), tabs: { ...tabs } };
}

export function filteredQuotas(db: TenantDb, input: Partial<ListInput>) {
  const rows = sql<QuotaRow>`(${rowsOf(db, input.AgentIDs ?? [])})`.as('r');
  return filterBy(salesQuotas.get, db.k.selectFrom(rows).selectAll('r'), input, {
    tab: (query, tab) => query.where(IN_TAB[tab]),
    SpuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    // The rows themselves are of these agents.
    AgentIDs: (query) => query,
    SetStart: (query, time) => query.where('set_at', '>=', time),
    SetEnd: (query, time) => query.where('set_at', '<=', time),
  });
}

const listing = sql`s.id as spu_id, s.name, s.external_id, s.image_url, s.status, s.created_at`;
const quota = sql`q.set_to, case when ${IS_OVER} then 0 else q.added end as added,
  case when ${IS_OVER} then 0 else q.taken end as taken, case when ${IS_OVER} then 0 else q.returned end as returned,
  ${AVAILABLE} as left, ${WHOLE} as whole, q.repeat_daily, q.set_by_name, q.set_at`;
const live = sql`s.deleted_at is null`;

function rowsOf({ shopId }: TenantDb, agentIds: readonly string[]) {
  if (agentIds.length > 0)
    return sql`select ${listing}, a.agent_id, ${quota} from (
        select spu_id, agent_id from offers where shop_id = ${shopId} and agent_id = ${anyOf(agentIds)} and status = 'on'
        union select spu_id, agent_id from quotas
          where shop_id = ${shopId} and agent_id = ${anyOf(agentIds)} and policy_id = ${WHOLE_LISTING}) a
      join spus s on s.shop_id = ${shopId} and s.id = a.spu_id and ${live}
      left join quotas q on q.shop_id = ${shopId} and q.spu_id = a.spu_id and q.agent_id = a.agent_id
        and q.policy_id = ${WHOLE_LISTING}`;
  return sql`select ${listing}, ${WHOLE_LISTING}::uuid as agent_id, ${quota} from spus s
      left join quotas q on q.shop_id = s.shop_id and q.spu_id = s.id and q.agent_id = ${WHOLE_LISTING} and q.policy_id = ${WHOLE_LISTING}
      where s.shop_id = ${shopId} and ${live}
    union all select ${listing}, q.agent_id, ${quota} from quotas q
      join spus s on s.shop_id = q.shop_id and s.id = q.spu_id and ${live}
      where q.shop_id = ${shopId} and q.agent_id <> ${WHOLE_LISTING} and q.policy_id = ${WHOLE_LISTING}`;
}

export async function quotasOnWire(db: TenantDb, rows: readonly QuotaRow[]): Promise<SalesQuota[]> {
  const nameOf = await quotaAgentNames(
    db,
    rows.map((row) => row.agent_id),
  );
  const stock = await setsInStock(db, [...new Set(rows.map((row) => row.spu_id))]);
  return rows.map((row) => ({
    SpuID: row.spu_id,
    SpuName: row.name,
    externalID: row.external_id,
    spuImageUrl: row.image_url,
    IsSuspended: row.status === 'suspended',
    AgentID: row.agent_id,
    AgentName: nameOf(row.agent_id),

    Quota: row.set_to,
    Added: Number(row.added),
    Taken: Number(row.taken),
    Returned: Number(row.returned),
    Left: row.left,
    Level: row.left === null ? '' : quotaLevel(row.left, Number(row.whole)),
    Available: stock.get(row.spu_id)?.sets ?? null,
    RepeatDaily: row.repeat_daily ?? false,
    SetBy: row.set_by_name ?? '',
    SetAt: row.set_at,
    CreatedOn: row.created_at,
  }));
}

/** Reads names of agents: 所有渠道, or the agent's own; one that is linked no more keeps it. */
export async function quotaAgentNames(db: TenantDb, agentIds: readonly string[]) {
  const ids = [...new Set(agentIds)].filter((id) => id !== WHOLE_LISTING);
  const agents = db.from('partners').where('kind', '=', 'agent').where('partner_id', '=', anyOf(ids));
  const names = new Map(
    (await agents.select(['partner_id', 'partner_name']).execute()).map((row) => [
      row.partner_id,
      row.partner_name,
    ]),
  );
  return (id: string) => (id === WHOLE_LISTING ? '所有渠道' : (names.get(id) ?? ''));
}
