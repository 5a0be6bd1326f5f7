import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { bucketsOf } from '#features/catalogue/quotas/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DraftFields, GroupBuyDetail } from '../fields.ts';
import { AUDIENCE, type AudienceRow, audienceOnWire, audiencesOf, itemsByGroupBuy } from './contents.ts';
import { figuresOnWire } from './figures.ts';
import { type PublishedRow, published } from './find-group-buys.ts';
import { rowsOnWire, stillOpen } from './group-buy-rows.ts';

/** One with its listings, its audience and what it brought. */
export async function readGroupBuy({ db, can }: ShopCtx, id: string): Promise<GroupBuyDetail> {
  const row = await published(db).where('id', '=', id).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '团购' });
  const sees = can('price.sales.view');
  const [named] = await rowsOnWire(db, [row], sees);
  if (!named) throw new Error('one row is one row');
  const days = await orderFacts().groupBuyFigures(db, [id], 'day');
  const audience = (await audiencesOf(db, [id])).get(id) ?? [];
  return {
    ...named,
    GrouponMaterials: row.materials as DraftFields['GrouponMaterials'],
    Items: await itemsOnWire(db, row, sees),
    Agents: await agentsOnWire(db, id, audience, sees),
    ...audienceOnWire(audience),
    Groups: audience.flatMap(({ kind, name }) => (kind === AUDIENCE.group ? name : [])),
    Days: [...days].map(([Day, figures]) => ({ Day, ...figuresOnWire(figures, sees) })),
    CloseReason: row.close_reason,
    ClosedBy: row.closed_by_name,
  };
}

async function itemsOnWire(db: TenantDb, row: PublishedRow, sees: boolean): Promise<GroupBuyDetail['Items']> {
  const { id } = row;
  const items = await itemsByGroupBuy(db, [id]);
  const left = await bucketsOf(db, stillOpen([row]));
  const figures = await orderFacts().groupBuyFigures(db, [id], 'listing');
  return (items.get(id) ?? []).map((item) => ({
    SpuID: item.spuId,
    SpuName: item.name,
    externalID: item.code,
    spuImageUrl: item.image,
    GrouponPrice: sees ? item.price : null,
    SpuPrice: sees ? item.retail : null,
    Quota: item.quota,
    Left: left.get(`${id} ${item.spuId}`) ?? null,
    ...figuresOnWire(figures.get(item.spuId), sees),
  }));
}

/** Who was asked by name, who follows, and who ordered. */
async function agentsOnWire(
  db: TenantDb,
  id: string,
  audience: readonly AudienceRow[],
  sees: boolean,
): Promise<GroupBuyDetail['Agents']> {
  const figures = await orderFacts().groupBuyFigures(db, [id], 'agent');
  const named = audience.filter(({ kind }) => kind === AUDIENCE.agent);
  const following = db.from('group_buy_followers').select('agent_id').where('group_buy_id', '=', id);
  const followers = new Set((await following.execute()).map(({ agent_id }) => agent_id));
  const ordered = [...figures.keys()].map((key) => key.slice(id.length + 1));
  const ids = [...new Set([...named.map((each) => each.id), ...followers, ...ordered])];
  const names = await groupBuyAgentNames(db, ids);
  return ids.map((agentId) => ({
    AgentID: agentId || null,
    AgentName: agentId ? (names.get(agentId) ?? '') : '本店录入',
    IsFollower: followers.has(agentId),
    ...figuresOnWire(figures.get(`${id} ${agentId}`), sees),
  }));
}

export async function groupBuyAgentNames(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const agents = db.from('partners').select(['partner_id', 'partner_name']).where('kind', '=', 'agent');
  const rows = await agents.where('partner_id', '=', anyOf(ids.filter(Boolean))).execute();
  return new Map(rows.map(({ partner_id, partner_name }) => [partner_id, partner_name]));
}
