import type { Selectable } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import { FOLLOW_STATES } from '#features/catalogue/prices/follow-states.ts';
import {
  ALL_AGENTS,
  type BookListing,
  type PriceAudience,
  type PriceBook,
} from '#features/catalogue/prices/price-book.ts';
import { type PriceFacts, slotsAt } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_RULES, priceAt, type ResolvedPrice } from '#features/catalogue/prices/resolve-price.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { PriceVisibility } from './price-result.ts';
import type { PricedCell, PricedListing } from './sheet-contract.ts';

interface Pricing {
  book: PriceBook;
  /** Whose prices stand beside those for all. */
  columns: readonly PriceAudience[];
  /** Milliseconds. */
  at: number;
  visibility: PriceVisibility;
  counts: Pick<PricedListing, 'AgentCount' | 'SpecialCount' | 'Pending'>;
}

/** A listing as the price sheet shows it, at a time. */
export function pricedListing(row: Selectable<Spus>, pricing: Pricing): PricedListing {
  const { book, columns, visibility, counts } = pricing;
  const listing = book.listings.get(row.id);
  const vendor = book.vendors.get(row.vendor_id ?? '');
  const alone = aloneOf(listing);
  return {
    SpuID: row.id,
    SkuID: alone,
    SpuName: row.name,
    SpuStatus: row.status === 'on_sale' ? 'on_sale' : 'suspended',
    externalID: row.external_id,
    BarCode: row.bar_code,
    spuImageUrl: row.image_url,
    CategoryID: row.category_id,
    VendorID: row.vendor_id,
    VendorName: vendor?.name ?? null,
    PurchasePrice: visibility.purchase ? yuanOrNull(listing?.cost ?? null) : null,
    FollowFrom: visibility.purchase && row.follow_state === FOLLOW_STATES.toFollow ? row.follow_from : null,
    MaySetPurchase: row.vendor_id === null ? alone !== null : (vendor?.managed ?? false),
    ...slotsOf(row.id, pricing),
    ...counts,
    Cells: columns.map((audience) => cellOf(row.id, audience, pricing)),
    CreatedOn: row.created_at,
  };
}

function aloneOf(listing: BookListing | undefined): string | null {
  const [part, ...others] = listing?.parts ?? [];
  return part && others.length === 0 && part.count === 1 ? part.skuId : null;
}

function slotsOf(spuId: string, { book, at, visibility }: Pricing) {
  const facts = book.facts(spuId, ALL_AGENTS);
  const slots = facts && slotsAt(facts, at);
  const yuan = (fen: number | null | undefined) => (visibility.sales ? yuanOrNull(fen ?? null) : null);
  const floor = slots && slots.floor >= 0 ? slots.floor : null;
  const parts = slots?.parts.reduce((sum, { price, count }) => sum + price * count, 0);
  return {
    PriceMin: visibility.sales ? (yuan(floor) ?? -1) : null,
    SpuPrice: yuan(slots?.retail),
    DistributePrice: yuan(slots?.default),
    DistributePriceWithTax: yuan(slots?.withTax),
    UseTaxPriceAsDefault: slots?.useTaxPrice ?? false,
    SkuPrice: yuan(parts || null),
    ...paid(facts, at, visibility, ['Pays', 'PriceRule']),
  };
}

function cellOf(spuId: string, audience: PriceAudience, { book, at, visibility }: Pricing): PricedCell {
  const facts = book.facts(spuId, audience);
  const slots = facts && slotsAt(facts, at);
  const isAgent = audience.kind === 'agent';
  const own = isAgent ? slots?.specialAgent : slots?.specialGroup;
  return {
    AgentID: isAgent ? audience.id : null,
    AgentGroupID: isAgent ? null : audience.id,
    IsOffered: isAgent && book.isOffered(spuId, audience.id),
    ...paid(facts, at, visibility, ['Price', 'PriceRule']),
    OwnPrice: visibility.sales ? yuanOrNull(own?.price ?? null) : null,
    OfferPrice: visibility.sales ? yuanOrNull(slots?.offer ?? null) : null,
  };
}

function paid<P extends string>(
  facts: PriceFacts | undefined,
  at: number,
  priceVisibility: PriceVisibility,
  [price, rule]: readonly [P, 'PriceRule'],
) {
  const resolvedPrice: ResolvedPrice | null = facts && priceVisibility.sales ? priceAt(facts, at) : null;
  return {
    [price]: yuanOrNull(resolvedPrice?.price ?? null),
    [rule]: resolvedPrice ? PRICE_RULES[resolvedPrice.rule] : '',
  } as Record<P, number | null> & Record<'PriceRule', string>;
}
