import type { z } from 'zod';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { demandsOf } from '#features/catalogue/quotas/quota.ts';
import { quotaLevel } from '#features/catalogue/quotas/quota-level.ts';
import { scarcestByKey, stockWords } from '#features/catalogue/quotas/server/index.ts';
import {
  partsOfChain,
  resolveSupplyChains,
  type SupplyChain,
} from '#features/catalogue/spus/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { agentQuotas, OfferQuota } from '../contract.ts';

interface Pair {
  spuId: string;
  /** All-zero: the shop itself. */
  agentId: string;
}

const MOST = 500;
const keyOf = ({ spuId, agentId }: Pair) => `${spuId} ${agentId}`;

/** What each agent may still order of each listing: the least of what stands on its way up the chain. */
export async function leftFor(db: TenantDb, pairs: readonly Pair[]) {
  const plans = await resolveSupplyChains(db, [...new Set(pairs.map(({ spuId }) => spuId))]);
  const offers = await offersTo(
    db,
    pairs.filter(({ agentId }) => agentId !== EMPTY_ID),
  );
  const takings = pairs.map((pair) => {
    const offer = { ...offers.get(pairKey(pair)), shopId: db.shopId };
    const toThisAgent = ({ hops: [mine, ...above] }: SupplyChain) => ({
      hops: mine ? [{ ...mine, ...offer }, ...above] : [],
    });
    const plan = plans.get(pair.spuId);
    const takes = plan ? partsOfChain(plan).flatMap((part) => demandsOf(toThisAgent(part), 0)) : [];
    const toThem = (shopId: string) => (shopId === db.shopId ? { agentId: pair.agentId } : {});
    return [keyOf(pair), takes.map((each) => ({ ...each, ...toThem(each.shopId) }))] as const;
  });
  const least = await scarcestByKey(db, new Map(takings));
  const stock = await stockWords(db, plans);
  return (pair: Pair): Pick<OfferQuota, 'Left' | 'Level' | 'Stock'> => {
    const gate = least.get(keyOf(pair));
    const Stock = stock.get(pair.spuId) ?? '';
    if (!gate) return { Left: null, Level: '', Stock };
    return { Left: gate.left, Level: quotaLevel(gate.left, gate.whole), Stock };
  };
}

/** Of my listings, for me and for my agents. */
export async function listAgentQuotas(db: TenantDb, input: z.output<typeof agentQuotas.left.input>) {
  const live = db.from('spus').where('deleted_at', 'is', null).select('id');
  const named = input.SpuIDs
    ? live.where('id', '=', anyOf(input.SpuIDs))
    : live.orderBy('created_at', 'desc').orderBy('id').limit(MOST);
  const spuIds = (await named.execute()).map(({ id }) => id);
  const offered = await offersOf(db, spuIds, input.AgentIDs ?? undefined);
  const own = spuIds.map((spuId) => ({ spuId, agentId: EMPTY_ID, name: '' }));
  const pairs = [...own, ...offered];
  const leftOf = await leftFor(db, pairs);
  return {
    total: pairs.length,
    items: pairs.map((pair) => ({
      SpuID: pair.spuId,
      AgentID: pair.agentId,
      AgentName: pair.name,
      ...leftOf(pair),
    })),
  };
}

async function offersOf(db: TenantDb, spuIds: readonly string[], agentIds: readonly string[] | undefined) {
  const on = db
    .from('offers')
    .innerJoin('partners', (join) =>
      join
        .onRef('partners.shop_id', '=', 'offers.shop_id')
        .onRef('partner_id', '=', 'agent_id')
        .on('kind', '=', 'agent'),
    )
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on');
  const some = agentIds ? on.where('agent_id', '=', anyOf(agentIds)) : on;
  return some
    .select(['spu_id as spuId', 'agent_id as agentId', 'partner_name as name'])
    .orderBy('spu_id')
    .orderBy('agent_id')
    .limit(MOST * 20)
    .execute();
}
