import { type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import { actFor } from '#features/shops/shops/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { managedAgents } from './offer-facts.ts';

export interface AgentNamed {
  ChannelName: string | null;
  ChannelCode: string | null;
}

/**
 * What agents that my shop runs call the goods, in their own shops; a name of several pieces isn't told: the import
 * would take it for one. What another agent calls them is its own affair.
 */
export async function readAgentNames(
  ctx: ShopCtx,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, AgentNamed>> {
  const managed = await managedAgents(ctx.db);
  const called = new Map<string, AgentNamed>();
  for (const [agentId, theirs] of groupBy(pairs, (pair) => pair.agentId)) {
    const agent = managed.has(agentId) ? await actFor(ctx, agentId) : undefined;
    if (!agent) continue;
    const spuIds = theirs.map(({ spuId }) => spuId);
    for (const [spuId, each] of await calledThere(agent.db, ctx.db.shopId, spuIds))
      called.set(pairKey({ spuId, agentId }), each);
  }
  return called;
}

async function calledThere(agent: TenantDb, vendorId: string, spuIds: readonly string[]) {
  const copies = await agent
    .from('spus')
    .select(['id', 'vendor_spu_id', 'external_id'])
    .where('vendor_id', '=', vendorId)
    .where('vendor_spu_id', '=', anyOf(spuIds))
    .where('deleted_at', 'is', null)
    .execute();
  const names = await agent
    .from('product_matches')
    .select(['spu_id', 'channel_name'])
    .where('third_party_id', '=', EMPTY_ID)
    .where('pieces', '=', 1)
    .where('spu_id', '=', anyOf(copies.map(({ id }) => id)))
    .orderBy('created_at')
    .execute();
  // The later word counts.
  const nameOf = new Map(names.map(({ spu_id, channel_name }) => [spu_id, channel_name]));
  return new Map(
    copies.map((row) => [
      row.vendor_spu_id ?? '',
      { ChannelName: nameOf.get(row.id) ?? null, ChannelCode: row.external_id },
    ]),
  );
}
