import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type CurrentQuota,
  changesQuota,
  type JudgedQuota,
  type Judgement,
  judgeQuota,
  type NewQuota,
  refused,
} from '../judge-quotas.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { quotaRefusals as no } from '../refusals.ts';
import { notifyDownstream } from './notify-quota-changes.ts';
import { queuePresalesOfListings } from './queue-presales.ts';
import { AVAILABLE, IS_OVER } from './quota-sql.ts';

/** Who sets quotas. */
export interface QuotaAuthor {
  id: string;
  name: string;
}

/** Outcome of one quota that was to be set. */
export interface QuotaOutcome {
  newQuota: NewQuota;
  name: string;
  agentName: string;
  judged: Judgement;
}

/** Whether a quota is another than before. */
export const isChanged = ({ judged }: QuotaOutcome): boolean => changesQuota(judged);

/** Quotas to be set together, and why. */
export interface QuotaSetting {
  newQuotas: readonly NewQuota[];
  reason: string;
  previewOnly: boolean;
  /** The quotas of a sales policy; left out, those of listings themselves. */
  policyId?: string;
}

const keyOf = ({ spuId, agentId }: Pick<NewQuota, 'spuId' | 'agentId'>) => `${spuId} ${agentId}`;

/**
 * Sets quotas of the shop's listings: locks them as orders do, judges each by what is left at that moment, and writes
 * those that can be set, with their history.
 */
export async function setQuotas(
  db: TenantDb,
  author: QuotaAuthor,
  { newQuotas, reason, previewOnly, policyId = WHOLE_LISTING }: QuotaSetting,
): Promise<QuotaOutcome[]> {
  const facts = await readFacts(db, newQuotas, { policyId, isPreview: previewOnly });
  const rowsByKey = new Map<string, number>();
  const outcomes = newQuotas.map((one): QuotaOutcome => {
    const name = facts.names.get(one.spuId);
    const agentName = facts.agents.get(one.agentId);
    const before = rowsByKey.get(keyOf(one));
    rowsByKey.set(keyOf(one), before ?? one.rowNo);
    return { newQuota: one, name: name ?? '', agentName: agentName ?? '', judged: judge(facts, one, before) };
  });
  const good = outcomes.flatMap(({ newQuota: one, judged }) => ('denied' in judged ? [] : [{ one, judged }]));
  if (previewOnly || good.length === 0) return outcomes;
  await writeQuotas(db, { author, reason, policyId }, good, facts.now);
  return outcomes;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function judge({ names, agents, now }: Facts, one: NewQuota, before: number | undefined): Judgement {
  if (!names.has(one.spuId)) return refused(no.noSuch);
  if (!agents.has(one.agentId)) return refused(no.notMyAgent);
  if (before !== undefined) return refused(no.twiceInRows, { row: before });
  return judgeQuota(now.get(keyOf(one)), one);
}

interface QuotaRead {
  policyId: string;
  isPreview: boolean;
}

async function readFacts(db: TenantDb, newQuotas: readonly NewQuota[], look: QuotaRead) {
  const spuIds = [...new Set(newQuotas.map(({ spuId }) => spuId))];
  const agentIds = [...new Set(newQuotas.map(({ agentId }) => agentId))].filter((id) => id !== WHOLE_LISTING);
  const live = db.from('spus').where('id', '=', anyOf(spuIds)).where('deleted_at', 'is', null);
  const listings = await live.select(['id', 'name']).execute();
  const linked = db.from('partners').where('kind', '=', 'agent').where('removed_at', 'is', null);
  const agents = await linked
    .where('partner_id', '=', anyOf(agentIds))
    .select(['partner_id', 'partner_name'])
    .execute();
  return {
    names: new Map(listings.map(({ id, name }) => [id, name])),
    agents: new Map([
      [WHOLE_LISTING, '所有渠道'],
      ...agents.map((row): [string, string] => [row.partner_id, row.partner_name]),
    ]),
    now: await lockQuotas(db, spuIds, look),
  };
}

interface QuotaRow {
  spu_id: string;
  agent_id: string;
  set_to: number;
  added: string;
  taken: string;
  returned: string;
  left: number;
  repeat_daily: boolean;
  is_over: boolean;
}

async function lockQuotas(db: TenantDb, spuIds: readonly string[], { policyId, isPreview }: QuotaRead) {
  const { rows } =
    await sql<QuotaRow>`select q.spu_id, q.agent_id, q.set_to, q.added, q.taken, q.returned, ${AVAILABLE} as left,
      q.repeat_daily, ${IS_OVER} as is_over
    from quotas q where q.shop_id = ${db.shopId} and q.spu_id = ${anyOf(spuIds)} and q.policy_id = ${policyId}
    order by q.spu_id, q.agent_id ${isPreview ? sql`` : sql`for update`}`.execute(db.k);
  return new Map(rows.map((row) => [keyOf({ spuId: row.spu_id, agentId: row.agent_id }), quotaOf(row)]));
}

/** The current quota of a row; when its day is over nothing has been taken of it yet. */
const quotaOf = (row: QuotaRow): CurrentQuota => ({
  setTo: row.set_to,
  ...(row.is_over
    ? { added: 0, taken: 0, returned: 0 }
    : { added: Number(row.added), taken: Number(row.taken), returned: Number(row.returned) }),
  left: row.left,
  repeatDaily: row.repeat_daily,
});

interface GoodQuota {
  one: NewQuota;
  judged: JudgedQuota;
}

interface Writing {
  author: QuotaAuthor;
  reason: string;
  policyId: string;
}

async function writeQuotas(
  db: TenantDb,
  { author, reason, policyId }: Writing,
  good: readonly GoodQuota[],
  now: ReadonlyMap<string, CurrentQuota>,
): Promise<void> {
  const more = good.filter(({ judged: { was, became } }) => isMore(was, became));
  if (more.length > 0)
    await queuePresalesOfListings(
      db,
      more.map(({ one }) => one.spuId),
    );
  const upserts = good.filter(({ judged }) => judged.next !== null);
  const removals = good.filter(({ judged }) => judged.next === null && judged.was !== null);
  await upsert(db, author, policyId, upserts);
  await lift(db, policyId, removals);
  const changed = [...upserts, ...removals];
  if (changed.length === 0) return;
  const created_at = new Date();
  const logs = changed.map(({ one, judged }) => {
    const before = now.get(keyOf(one));
    return {
      id: newId(),
      spu_id: one.spuId,
      agent_id: one.agentId,
      was: judged.was,
      became: judged.became,
      taken: before?.taken ?? 0,
      returned: before?.returned ?? 0,
      repeat_daily: judged.next?.repeatDaily ?? false,
      reason,
      changed_by: author.id,
      changed_by_name: author.name,
      created_at,
    };
  });
  await sql`insert into quota_logs (shop_id, id, spu_id, agent_id, was, became, taken, returned, repeat_daily, reason,
      changed_by, changed_by_name, created_at)
    select ${db.shopId}, v.* from json_to_recordset(${JSON.stringify(logs)}::json) as v(id uuid, spu_id uuid,
      agent_id uuid, was int, became int, taken bigint, returned bigint, repeat_daily boolean, reason text,
      changed_by uuid, changed_by_name text, created_at timestamptz)`.execute(db.k);
  const idsOf = (some: readonly GoodQuota[]) => [...new Set(some.map(({ one }) => one.spuId))];
  await notify(db, 'stock', idsOf(changed));
  const levelChanges = idsOf(changed.filter(({ judged }) => judged.isNews));
  if (levelChanges.length > 0) await notifyDownstream(db, levelChanges);
}

const isMore = (was: number | null, became: number | null) =>
  was !== null && (became === null || became > was);

async function upsert(
  db: TenantDb,
  author: QuotaAuthor,
  policyId: string,
  upserts: readonly GoodQuota[],
): Promise<void> {
  if (upserts.length === 0) return;
  const rows = upserts.map(({ one, judged: { next } }) => ({
    spu_id: one.spuId,
    agent_id: one.agentId,
    set_to: next?.setTo,
    added: next?.added,
    taken: next?.taken,
    returned: next?.returned,
    daily: next?.repeatDaily,
    anew: next?.anew,
  }));
  await sql`insert into quotas as q (shop_id, spu_id, agent_id, policy_id, set_to, added, taken, returned, repeat_daily,
      set_by, set_by_name)
    select ${db.shopId}, v.spu_id, v.agent_id, ${policyId}::uuid, v.set_to, v.added, v.taken, v.returned, v.daily, ${author.id},
      ${author.name}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(spu_id uuid, agent_id uuid, set_to int, added bigint,
      taken bigint, returned bigint, daily boolean, anew boolean) order by 2, 3
    on conflict (shop_id, spu_id, agent_id, policy_id) do update set set_to = excluded.set_to,
      added = excluded.added, taken = excluded.taken, returned = excluded.returned,
      repeat_daily = excluded.repeat_daily, set_by = excluded.set_by, set_by_name = excluded.set_by_name,
      set_at = excluded.set_at, updated_at = excluded.updated_at, set_on = excluded.set_on,
      since_id = case when excluded.taken = 0 and excluded.returned = 0 then excluded.since_id else q.since_id end`.execute(
    db.k,
  );
}

async function lift(db: TenantDb, policyId: string, removals: readonly GoodQuota[]): Promise<void> {
  if (removals.length === 0) return;
  const spus = removals.map(({ one }) => one.spuId);
  const agents = removals.map(({ one }) => one.agentId);
  await sql`delete from quotas q using unnest(${spus}::uuid[], ${agents}::uuid[]) as v(spu_id, agent_id)
    where q.shop_id = ${db.shopId} and q.spu_id = v.spu_id and q.agent_id = v.agent_id
      and q.policy_id = ${policyId}`.execute(db.k);
}
