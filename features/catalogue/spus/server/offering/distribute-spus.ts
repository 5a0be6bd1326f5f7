import { sql } from 'kysely';
import { PRICE_UNDO_MS } from '#features/catalogue/price-changes/price-result.ts';
import type { PriceSource } from '#features/catalogue/price-changes/price-sources.ts';
import { applyDue, lockTargets } from '#features/catalogue/price-changes/server/index.ts';
import type { ResolvedPrice } from '#features/catalogue/prices/resolve-price.ts';
import {
  costChange,
  keepCostsFrom,
  offersTo,
  type PriceAuthor,
  pairKey,
} from '#features/catalogue/prices/server/index.ts';
import { skip } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Distributed, NewOffer } from '../../new-offers.ts';
import { copyDown } from './catalogue-copies.ts';
import { priceOffers } from './price-offers.ts';
import { type GoodOffer, type SkippedOffer, sortOffers } from './sort-offers.ts';

/** Offers listings to agents. */
export async function distributeSpus(
  db: TenantDb,
  author: PriceAuthor,
  offers: readonly NewOffer[],
): Promise<Distributed> {
  const { skipped, ...made } = await makeOffers(db, author, offers);
  return {
    ...made,
    skipped: skipped.map(({ spuId: id, name, denied }) => ({ name, ...skip(id, denied) })),
  };
}

type OffersMade = Omit<Distributed, 'skipped'> & { skipped: SkippedOffer[] };

/**
 * Offers listings to agents: a row in my book, and a listing of the agent's own with me as its vendor. Doing it
 * again changes the price or revives what was withdrawn; what the agent made of its listing stays (domain §6).
 */
export async function makeOffers(
  db: TenantDb,
  author: PriceAuthor,
  offers: readonly NewOffer[],
  source: PriceSource = 'form',
): Promise<OffersMade> {
  const now = Date.now();
  await applyDue(db, now);
  await lockTargets(db, [...new Set(offers.map(({ SpuID }) => SpuID))].sort(), []);
  const sorted = await sortOffers(db, offers);
  const { refused, logIds, changeId, repriced } = await priceOffers(db, author, sorted.good, { source, now });
  const good = sorted.good.filter((offer) => !refused.has(pairKey(offer)));
  const low = sorted.good.flatMap((offer): SkippedOffer[] => {
    const denied = refused.get(pairKey(offer));
    const { spuId, agentId, name } = offer;
    return denied ? [{ spuId, agentId, name, denied, ofPrice: true }] : [];
  });
  await writeOffers(db, good, logIds);
  const after = await offersTo(db, good);
  const at = acrossShops(db, 'distribution');
  const priced = good.map((offer) => ({ ...offer, paid: after.get(pairKey(offer))?.price ?? null }));
  for (const agentId of [...new Set(good.map((offer) => offer.agentId))].sort()) {
    const mine = priced.filter((offer) => offer.agentId === agentId);
    await writeAgentListings(at(agentId), db.shopId, author, mine);
  }
  await copyDown(db, [...new Set(good.map((offer) => offer.spuId))]);
  await notify(db, 'catalogue');
  return {
    done: good.length,
    skipped: [...sorted.skipped, ...low],
    Repriced: repriced,
    ChangeID: changeId,
    UndoUntil: changeId && new Date(now + PRICE_UNDO_MS).toISOString(),
  };
}

async function writeOffers(
  db: TenantDb,
  good: readonly GoodOffer[],
  logIds: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`insert into offers (shop_id, spu_id, agent_id, price, price_log_id)
    select ${db.shopId}::uuid, w.* from unnest(${good.map((offer) => offer.spuId)}::uuid[],
      ${good.map((offer) => offer.agentId)}::uuid[], ${good.map((offer) => offer.price)}::numeric[],
      ${good.map((offer) => logIds.get(pairKey(offer)) ?? null)}::uuid[]) as w
    on conflict (shop_id, spu_id, agent_id) do update set price = excluded.price, status = 'on', policy_only = false,
      price_log_id = coalesce(excluded.price_log_id, offers.price_log_id),
      distributed_at = case when offers.status = 'on' then offers.distributed_at else excluded.distributed_at end`.execute(
    db.k,
  );
}

type Priced = GoodOffer & { paid: ResolvedPrice | null };

/** The agent's own listing of each; one that the agent had deleted comes back with its name and prices. */
async function writeAgentListings(
  agent: TenantDb,
  vendorId: string,
  author: PriceAuthor,
  offers: readonly Priced[],
): Promise<void> {
  const rows = offers.map(({ listing, listingId, paid }) => ({
    id: listingId,
    name: listing.name,
    image_url: listing.image_url,
    description: listing.description,
    gifts: listing.gifts,
    external_id: listing.external_id,
    bar_code: listing.bar_code,
    vendor_id: vendorId,
    vendor_spu_id: listing.id,
    purchase_price: yuanOrNull(paid?.price ?? null),
    created_by: author.id,
  }));
  await insertRows(agent, 'spus', rows, TAKEN_AGAIN);
  await keepCostsFrom(
    agent,
    vendorId,
    rows.map((row) => row.vendor_spu_id),
  );
  await notify(agent, 'catalogue');
}

const costChanged = Object.entries(
  costChange('spus', sql`excluded.purchase_price`, sql`excluded.updated_at`),
).map(
  ([column, changed]) => sql`${sql.ref(column)} = case
    when spus.purchase_price is distinct from excluded.purchase_price then ${changed} else ${sql.ref(`spus.${column}`)} end`,
);

const TAKEN_AGAIN = sql`on conflict (shop_id, vendor_id, vendor_spu_id) where vendor_id is not null do update set
  deleted_at = null, updated_at = excluded.updated_at, purchase_price = excluded.purchase_price, ${sql.join(costChanged)},
  external_id = coalesce(spus.external_id, excluded.external_id), bar_code = coalesce(spus.bar_code, excluded.bar_code)`;

/** Offering is one right, saying at which price another. */
export function requireOfferPriceRight(ctx: ShopCtx, offers: readonly NewOffer[]): void {
  if (ctx.can('price.change') || offers.every((offer) => offer.Price === undefined)) return;
  refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
}
