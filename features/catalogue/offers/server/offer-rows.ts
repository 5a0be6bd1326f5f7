import { sql } from 'kysely';
import type { z } from 'zod';
import { PRICE_RULES } from '#features/catalogue/prices/resolve-price.ts';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { SpuStatus } from '#features/catalogue/spus/contract.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Offer, offers } from '../contract.ts';
import { leftFor } from './agent-quotas.ts';
import { idleFor, inPartnerGroups, lastOrders } from './offer-conditions.ts';
import { pricedFrom } from './priced-from.ts';

type ListInput = z.output<typeof offers.get.input>;
type OfferListRow = Awaited<ReturnType<typeof pageOfOffers>>['items'][number];

const SORTS = { DistributedAt: 'distributed_at' };
const TIES = ['spu_id', 'agent_id'];

/** Listings of mine that my agents have, newest first. */
export async function listOffers(ctx: ShopCtx, input: ListInput) {
  const { total, items } = await pageOfOffers(ctx.db, input);
  return { total, items: await onWire(ctx, items) };
}

const pageOfOffers = (db: TenantDb, input: ListInput) =>
  readPage(
    filteredOffers(db, input).select(['spu_id', 'agent_id', 'price', 'distributed_at']),
    input,
    SORTS,
    TIES,
  );

/** What agents have now, as filtered; list and export share it. */
export function filteredOffers(db: TenantDb, input: Partial<ListInput>) {
  const listed = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`spu_id in (select id from spus
    where shop_id = ${db.shopId} and ${condition})`;
  const live = db.from('offers').where('status', '=', 'on').where(listed(sql`deleted_at is null`));
  return filterBy(offers.get, live, input, {
    AgentIDs: (query, ids) => query.where('agent_id', '=', anyOf(ids)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    SpuName: (query, text) => query.where(listed(sql`name ilike ${containsPattern(text)}`)),
    externalIDs: (query, codes) => query.where(listed(codeIn('external_id', codes))),
    AgentGroupIDs: (query, ids) => query.where(inPartnerGroups(db, ids)),
    PriceFrom: (query, sources) => query.where(pricedFrom(db, sources)),
    IdleDays: (query, days) => query.where(idleFor(db, days)),
  });
}

async function onWire(ctx: ShopCtx, rows: readonly OfferListRow[]): Promise<Offer[]> {
  const { db } = ctx;
  const spuIds = rows.map((row) => row.spu_id);
  const agentIds = rows.map((row) => row.agent_id);
  const listings = await db.from('spus').selectAll().where('id', '=', anyOf(spuIds)).execute();
  const agents = await db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'agent')
    .where('partner_id', '=', anyOf(agentIds))
    .execute();
  const pairs = rows.map((row) => ({ spuId: row.spu_id, agentId: row.agent_id }));
  const now = await offersTo(db, pairs);
  const leftOf = await leftFor(db, pairs);
  const last = await lastOrders(db, rows);
  const seesSales = ctx.can('price.sales.view');
  const seesPurchase = ctx.can('price.purchase.view');
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
  const nameOf = new Map(agents.map((agent) => [agent.partner_id, agent.partner_name]));
  return rows.flatMap((row) => {
    const listing = listingOf.get(row.spu_id);
    const offer = now.get(pairKey({ spuId: row.spu_id, agentId: row.agent_id }));
    if (!listing || !offer) return [];
    return {
      SpuID: listing.id,
      SpuName: listing.name,
      SpuStatus: SpuStatus.parse(listing.status),
      externalID: listing.external_id,
      spuImageUrl: listing.image_url,
      AgentID: row.agent_id,
      AgentName: nameOf.get(row.agent_id) ?? '',
      Prohibited: offer.prohibited,
      Price: seesSales ? yuanOrNull(offer.price?.price ?? null) : null,
      PriceRule: seesSales && offer.price ? PRICE_RULES[offer.price.rule] : '',
      OwnPrice: seesSales ? row.price : null,
      PurchasePrice: seesPurchase ? listing.purchase_price : null,
      ...leftOf({ spuId: row.spu_id, agentId: row.agent_id }),
      DistributedAt: row.distributed_at,
      LastOrderOn: last.get(pairKey({ spuId: row.spu_id, agentId: row.agent_id })) ?? null,
    };
  });
}
