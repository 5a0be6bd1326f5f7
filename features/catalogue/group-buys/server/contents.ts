import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A listing of a group-buy, by its name now. */
export interface BuyItemRow {
  groupBuyId: string;
  spuId: string;
  name: string;
  code: string | null;
  image: string | null;
  price: number | null;
  retail: number | null;
  quota: number | null;
  logId: string;
  vendorId: string | null;
  vendorSpuId: string | null;
}

/** By group-buy, its listings in their order; those that are deleted are in none. */
export async function itemsByGroupBuy(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly BuyItemRow[]>> {
  const { rows } = await sql<BuyItemRow>`select i.group_buy_id as "groupBuyId", i.spu_id as "spuId", s.name,
      s.external_id as code, s.image_url as image, i.price, i.retail, i.quota, i.log_id as "logId",
      s.vendor_id as "vendorId", s.vendor_spu_id as "vendorSpuId"
    from group_buy_items i join spus s on s.shop_id = ${db.shopId} and s.id = i.spu_id and s.deleted_at is null
    where i.shop_id = ${db.shopId} and i.group_buy_id = ${anyOf(ids)} order by i.position, i.spu_id`.execute(
    db.k,
  );
  return groupBy(rows, ({ groupBuyId }) => groupBuyId);
}

/** Which of these listings stand in an agent's offer. */
export async function offeredTo(db: TenantDb, agentId: string, spuIds: readonly string[]): Promise<string[]> {
  const on = db.from('offers').select('spu_id').where('agent_id', '=', agentId).where('status', '=', 'on');
  return (await on.where('spu_id', '=', anyOf(spuIds)).execute()).map(({ spu_id }) => spu_id);
}

/** 0 all, 1 an agent, 2 a group of agents. */
export const AUDIENCE = { all: 0, agent: 1, group: 2 } as const;

export interface AudienceRow {
  groupBuyId: string;
  id: string;
  kind: number;
  name: string;
}

/** By group-buy, who is asked to it. */
export async function audiencesOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AudienceRow[]>> {
  const { rows } = await sql<AudienceRow>`select a.group_buy_id as "groupBuyId", a.audience_id as id, a.kind,
      coalesce(p.partner_name, g.name, '') as name
    from group_buy_audience a
    left join partners p on p.shop_id = ${db.shopId} and p.kind = 'agent' and p.partner_id = a.audience_id
    left join partner_groups g on g.shop_id = ${db.shopId} and g.id = a.audience_id
    where a.shop_id = ${db.shopId} and a.group_buy_id = ${anyOf(ids)} order by name, a.audience_id`.execute(
    db.k,
  );
  return groupBy(rows, ({ groupBuyId }) => groupBuyId);
}

/** As drafts say it. */
export const audienceOnWire = (audience: readonly AudienceRow[]) => ({
  AllAgents: audience.some(({ kind }) => kind === AUDIENCE.all),
  AgentIDs: audience.flatMap(({ id, kind }) => (kind === AUDIENCE.agent ? id : [])),
  AgentGroupIDs: audience.flatMap(({ id, kind }) => (kind === AUDIENCE.group ? id : [])),
});

/** The agents that an audience stands for now: linked, and not prohibited. */
export async function agentsOf(db: TenantDb, groupBuyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.partner_id as id from partners p
    where p.shop_id = ${db.shopId} and p.kind = 'agent' and p.removed_at is null and not p.prohibited and exists (
      select from group_buy_audience a where a.shop_id = ${db.shopId} and a.group_buy_id = ${groupBuyId}
        and (a.kind = ${AUDIENCE.all} or a.audience_id in (p.partner_id, p.group_id)))
    order by p.partner_id`.execute(db.k);
  return rows.map(({ id }) => id);
}
