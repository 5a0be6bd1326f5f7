import { sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { quotaAgentNames } from './quota-rows.ts';
import { SHANGHAI_TODAY } from './quota-sql.ts';

/** Lists who set which quota, of a listing or of a choice of products, newest first. */
export async function listLogs(db: TenantDb, input: z.output<typeof salesQuotas.history.input>) {
  const named = (text: string) => sql<boolean>`spu_id in (select id from spus
    where shop_id = ${db.shopId} and name ilike ${containsPattern(text)}
    union all select id from spu_groups where shop_id = ${db.shopId} and name ilike ${containsPattern(text)})`;
  const logs = filterBy(salesQuotas.history, db.from('quota_logs').selectAll('quota_logs'), input, {
    SpuName: (query, text) => query.where(named(text)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    AgentIDs: (query, ids) => query.where('agent_id', '=', anyOf(ids)),
    AuthorIDs: (query, ids) => query.where('changed_by', '=', anyOf(ids)),
    StartTime: (query, time) => query.where('created_at', '>=', time),
    EndTime: (query, time) => query.where('created_at', '<=', time),
  });
  const { items, ...totals } = await readPage(logs, input, { CreatedOn: 'created_at' });
  const ids = items.map((row) => row.spu_id);
  const listings = await db.from('spus').where('id', '=', anyOf(ids)).select(['id', 'name']).execute();
  const choices = await db.from('spu_groups').where('id', '=', anyOf(ids)).select(['id', 'name']).execute();
  const names = new Map([...listings, ...choices].map(({ id, name }) => [id, name]));
  const agentName = await quotaAgentNames(
    db,
    items.map((row) => row.agent_id),
  );
  return {
    ...totals,
    items: items.map((row) => ({
      LogID: row.id,
      SpuID: row.spu_id,
      SpuName: names.get(row.spu_id) ?? '',
      AgentID: row.agent_id,
      AgentName: agentName(row.agent_id),
      Before: row.was,
      After: row.became,
      Taken: Number(row.taken),
      Returned: Number(row.returned),
      RepeatDaily: row.repeat_daily,
      Reason: row.reason,
      ChangedBy: row.changed_by_name || '系统',
      CreatedOn: row.created_at,
    })),
  };
}

/** Reads when the shop and each listing asked for were last set, and how many are still of an earlier day. */
export async function lastSet(db: TenantDb, spuIds: readonly string[]) {
  const byHand = db.from('quota_logs').where('changed_by', 'is not', null);
  const newest = await byHand.select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const items = await byHand
    .where('spu_id', '=', anyOf(spuIds))
    .select(['spu_id as SpuID', sql<string>`max(created_at)`.as('SetAt')])
    .groupBy('spu_id')
    .execute();
  const { rows } = await sql<{ n: number }>`select count(distinct q.spu_id)::int as n from quotas q
    join spus s on s.shop_id = q.shop_id and s.id = q.spu_id and s.deleted_at is null and s.status = 'on_sale'
    where q.shop_id = ${db.shopId} and q.policy_id = ${WHOLE_LISTING} and not q.repeat_daily
      and (q.set_at at time zone 'Asia/Shanghai')::date < ${SHANGHAI_TODAY}`.execute(db.k);
  return { SetAt: newest?.created_at ?? null, Unset: rows[0]?.n ?? 0, total: items.length, items };
}
