import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import type { Slots } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { NewPrice } from '../new-price.ts';
import { cellProblems as says } from '../refusals.ts';

const { specialAgent, specialGroup, offer, purchase, sku, withTax, floor } = PRICE_KINDS;

/** Why a cell can't be priced at all; undefined = it can. */
export function targetProblem(newPrice: NewPrice, book: PriceBook): Denial | undefined {
  const { kind, spuId, skuId, audienceId, price } = newPrice;
  if (newPrice.to !== null && (skuId !== null || !ENDING.includes(kind)))
    return deny(says.notForAWhile, { kind: PRICE_KIND_NAMES[kind] ?? '' });
  if (skuId !== null) return book.skus.has(skuId) ? emptied(newPrice) : deny(says.noSuch, { what: '商品' });
  const listing = book.listings.get(spuId ?? '');
  if (!listing) return deny(says.noSuch, { what: '在售商品' });
  // What was agreed with somebody who is gone can still be taken away.
  const isTakenAway = price === null && newPrice.to === null && kind !== offer;
  if (kind === specialGroup && !isTakenAway)
    return book.groups.has(audienceId) ? emptied(newPrice) : deny(says.noSuch, { what: '渠道组' });
  if (kind === specialGroup || (kind === specialAgent && isTakenAway)) return undefined;
  if (kind === specialAgent || kind === offer) return agentProblem(newPrice, book);
  if (kind !== purchase) return emptied(newPrice);
  if (price === null) return deny(says.notTaken);
  const vendor = book.vendors.get(listing.vendorId ?? '');
  if (!vendor) return deny(says.ofProducts);
  return vendor.managed ? undefined : deny(says.vendorSets, { vendor: vendor.name });
}

function agentProblem(newPrice: NewPrice, book: PriceBook): Denial | undefined {
  const { kind, spuId, audienceId, offered } = newPrice;
  const agent = book.agents.get(audienceId);
  if (!agent) return deny(says.notMyAgent);
  if (agent.prohibited) return deny(says.agentProhibited, { name: agent.name });
  if (kind === offer && !offered && !book.isOffered(spuId ?? '', audienceId)) return deny(says.notOffered);
  return emptied(newPrice);
}

/** A price for a while is a price; and a product of the library always has one. */
const emptied = ({ price, to, kind, skuId }: NewPrice): Denial | undefined =>
  price === null && (to !== null || (skuId !== null && kind === sku)) ? deny(says.notTaken) : undefined;

/** What a cell of a listing holds. */
export function slotOf(kind: PriceKind, slots: Slots, cost: Fen | null): Fen | null {
  switch (kind) {
    case specialAgent:
      return slots.specialAgent?.price ?? null;
    case specialGroup:
      return slots.specialGroup?.price ?? null;
    case offer:
      return slots.offer;
    case purchase:
      return cost;
    case PRICE_KINDS.retail:
      return slots.retail;
    case floor:
      return slots.floor < 0 ? null : slots.floor;
    case withTax:
      return slots.withTax;
    case PRICE_KINDS.taxSwitch:
      return slots.useTaxPrice ? ON : OFF;
    default:
      return slots.default;
  }
}

/** A switch among prices: 1 or 0. */
const ON = 100;
const OFF = 0;

/** Prices that are charged to agents: not below the floor, and worth a warning below cost. */
export const isCharged = (kind: PriceKind): boolean => CHARGED.includes(kind);
const CHARGED: readonly PriceKind[] = [PRICE_KINDS.default, withTax, specialAgent, specialGroup, offer, sku];

/** Prices that may be set for a while; the others are facts, not offers. */
const ENDING: readonly PriceKind[] = [
  PRICE_KINDS.default,
  specialAgent,
  specialGroup,
  offer,
  purchase,
  PRICE_KINDS.retail,
  floor,
];
