import { type RawBuilder, sql } from 'kysely';
import { COPIES_JOB, type Copies, copiesQueue, followCopies } from '#features/shops/partners/server/index.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

type Copying = JobPayload & Copies;

/**
 * What agents see of their vendor's listings follows: whether they may order them, their season, picture and
 * description; then what their own agents see. One transaction an agent; orders read the vendor's book (catalogue
 * page §8).
 */
export const catalogueCopies: Job = job<Copying>(
  COPIES_JOB,
  async ({ inShop, payload, progressed, signal }) => {
    for (const agentId of await inShop((db) => agentsOf(db, payload))) {
      signal.throwIfAborted();
      await inShop((db) => copyTo(db, agentId, payload));
      await progressed();
    }
  },
  { undone: '渠道看到的商品信息没有全部更新', queue: copiesQueue },
);

/** After these listings changed in a way that agents see. */
export const copyDown = (db: TenantDb, spuIds: readonly string[]): Promise<void> =>
  followCopies(db, { spuIds, agentIds: null });

const among = (column: string, ids: readonly string[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = ${anyOf(ids)}`;

async function agentsOf(db: TenantDb, { spuIds, agentIds }: Copying): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct o.agent_id as id from offers o
    where o.shop_id = ${db.shopId} and ${among('o.spu_id', spuIds)} and ${among('o.agent_id', agentIds)}
    order by 1`.execute(db.k);
  return rows.map(({ id }) => id);
}

/** A sales policy names the agent of offer `o` for listing `s`, and is in its time. */
const policyNow = (is: RawBuilder<unknown>) => sql`exists (select from sales_policy_agents a
  join sales_policies y on y.shop_id = a.shop_id and y.id = a.policy_id
  where a.shop_id = o.shop_id and a.spu_id = s.id and a.agent_id = o.agent_id and ${is}
    and y.starts_at <= now() and (y.ends_at is null or y.ends_at > now()))`;

async function copyTo(db: TenantDb, agentId: string, { spuIds }: Copying): Promise<void> {
  const { rows } = await sql`
    select x.*, coalesce(x.own, x.above) as upstream, x.own is null and x.above is not null as far from (
      select s.id, s.valid_from, s.valid_to, s.image_url, s.description, s.upstream as above, case
        when p.partner_id is null or p.removed_at is not null then 'unlinked' when p.prohibited then 'prohibited'
        when s.deleted_at is not null then 'deleted' when o.status <> 'on' then 'withdrawn'
        when s.status = 'suspended' then 'suspended'
        when ${policyNow(sql`y.status = 2`)} then 'paused'
        when o.policy_only and not ${policyNow(sql`y.status = 1`)} then 'withdrawn' end as own
      from offers o join spus s on s.shop_id = ${db.shopId} and s.id = o.spu_id
      left join partners p on p.shop_id = ${db.shopId} and p.kind = 'agent' and p.partner_id = o.agent_id
      where o.shop_id = ${db.shopId} and o.agent_id = ${agentId} and ${among('o.spu_id', spuIds)}) x`.execute(
    db.k,
  );
  const agent = acrossShops(db, 'distribution')(agentId);
  const changed = await writeCopies(agent, db.shopId, rows);
  if (changed.length === 0) return;
  await copyDown(agent, changed);
  await notify(agent, 'catalogue');
}

async function writeCopies(agent: TenantDb, vendorId: string, rows: readonly unknown[]): Promise<string[]> {
  const { rows: changed } = await sql<{ id: string }>`
    update spus c set upstream = w.upstream, upstream_far = w.far, valid_from = w.valid_from, valid_to = w.valid_to,
      upstream_since = case when w.upstream is not null then coalesce(c.upstream_since, ${new Date()}) end,
      image_url = case when c.own_picture then c.image_url else w.image_url end,
      description = case when c.own_description then c.description else w.description end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, upstream text, far boolean,
      valid_from timestamptz, valid_to timestamptz, image_url text, description text)
    where c.shop_id = ${agent.shopId} and c.vendor_id = ${vendorId} and c.vendor_spu_id = w.id
      and ((c.upstream, c.upstream_far, c.valid_from, c.valid_to)
          is distinct from (w.upstream, w.far, w.valid_from, w.valid_to)
        or not c.own_picture and c.image_url is distinct from w.image_url
        or not c.own_description and c.description <> w.description)
    returning c.id`.execute(agent.k);
  return changed.map(({ id }) => id);
}
