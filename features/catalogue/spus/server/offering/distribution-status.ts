import { PRICE_RULES } from '#features/catalogue/prices/resolve-price.ts';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DistributionStatus } from '../../contract.ts';
import { liveSpus } from '../reading/spu-rows.ts';

/** Each of my agents: does it have this listing, at which price, since when. */
export async function distributionStatus(ctx: ShopCtx, spuId: string) {
  const listing = await liveSpus(ctx.db).select(['id', 'name']).where('id', '=', spuId).executeTakeFirst();
  if (!listing) refuse(common.notFound, { what: '在售商品' });
  const agents = await agentsOf(ctx.db).execute();
  const offers = await ctx.db
    .from('offers')
    .selectAll()
    .where('spu_id', '=', spuId)
    .where('status', '=', 'on')
    .execute();
  const since = new Map(offers.map((offer) => [offer.agent_id, offer.distributed_at]));
  const pairs = agents.map((agent) => ({
    spu: listing,
    agent,
    distributedAt: since.get(agent.partner_id) ?? null,
  }));
  const items = await statuses(ctx, pairs);
  return { total: items.length, items };
}

/** The agents that have any of these listings now. */
export async function distributionStatuses(
  ctx: ShopCtx,
  spuIds: readonly string[],
  agentIds: readonly string[] = [],
) {
  const listings = await liveSpus(ctx.db).select(['id', 'name']).where('id', '=', anyOf(spuIds)).execute();
  const agents = new Map((await agentsOf(ctx.db).execute()).map((agent) => [agent.partner_id, agent]));
  const live = ctx.db
    .from('offers')
    .selectAll()
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on');
  const offers = await (agentIds.length > 0 ? live.where('agent_id', '=', anyOf(agentIds)) : live).execute();
  const pairs = offers.flatMap((offer) => {
    const spu = listings.find((listing) => listing.id === offer.spu_id);
    const agent = agents.get(offer.agent_id);
    return spu && agent ? [{ spu, agent, distributedAt: offer.distributed_at }] : [];
  });
  const items = await statuses(ctx, pairs);
  return { total: items.length, items };
}

const agentsOf = (db: TenantDb) =>
  db
    .from('partners')
    .select(['partner_id', 'partner_name', 'prohibited'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .orderBy('partner_name');

interface Distributed {
  spu: { id: string; name: string };
  agent: { partner_id: string; partner_name: string; prohibited: boolean };
  distributedAt: string | null;
}

async function statuses(ctx: ShopCtx, pairs: readonly Distributed[]): Promise<DistributionStatus[]> {
  const key = ({ spu, agent }: Distributed) => ({ spuId: spu.id, agentId: agent.partner_id });
  const offers = await offersTo(ctx.db, pairs.map(key));
  const seesPrice = ctx.can('price.sales.view');
  return pairs.map((pair) => {
    const price = seesPrice ? (offers.get(pairKey(key(pair)))?.price ?? null) : null;
    return {
      SpuID: pair.spu.id,
      SpuName: pair.spu.name,
      AgentID: pair.agent.partner_id,
      AgentName: pair.agent.partner_name,
      IsDistributed: pair.distributedAt !== null,
      Prohibited: pair.agent.prohibited,
      Price: yuanOrNull(price?.price ?? null),
      PriceRule: price ? PRICE_RULES[price.rule] : '',
      DistributedAt: pair.distributedAt,
    };
  });
}
