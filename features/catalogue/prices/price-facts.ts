import type { Fen } from '#kit/money/fen.ts';
import { PRICE_KINDS, type PriceKind } from './price-kinds.ts';

/** A price that somebody set, and the row of the history that says who; null = from before there was one. */
export interface SetPrice {
  price: Fen;
  ref: string | null;
}

/** One product in a listing. Those without changes to come may stand summed up as one. */
export interface PricedPart {
  skuId: string;
  count: number;
  price: Fen;
  withTax: Fen | null;
}

/** A scheduled change that is not over: without `to` it sets the price for good, with one it lies over it. */
export interface LiveChange {
  kind: PriceKind;
  price: Fen | null;
  /** Milliseconds; in force while `from ≤ now < to`. */
  from: number;
  to: number | null;
  keepLower: boolean;
  ref: string;
  skuId?: string | null;
  /** Agents may know of it beforehand. */
  notify?: boolean;
}

/** What is written of a listing and one agent: the slots. */
export interface Slots {
  default: Fen | null;
  withTax: Fen | null;
  useTaxPrice: boolean;
  defaultRef: string | null;
  offer: Fen | null;
  offerRef: string | null;
  specialAgent: SetPrice | null;
  specialGroup: SetPrice | null;
  retail: Fen | null;
  /** −1 = no floor. */
  floor: Fen;
  parts: readonly PricedPart[];
}

/** A published sales policy that names the agent. While it is suspended it gives no price, and nothing can be ordered. */
export interface PolicyPrice extends SetPrice {
  id: string;
  name: string;
  from: number;
  to: number | null;
  isSuspended: boolean;
  logisticsPolicyId: string | null;
  /** In place of the listing’s own: 0 nothing, 1 stock, 2 quotas, 3 both limit it. */
  inventoryOption: number;
}

/** A published group-buy that the agent is asked to; a price of its own or none, and when. */
export interface GroupBuyPrice {
  id: string;
  name: string;
  price: Fen | null;
  ref: string | null;
  from: number;
  to: number;
}

/** Slots and what the clock will do to them: enough to tell the price at any time. */
export interface PriceFacts extends Slots {
  changes: readonly LiveChange[];
  /** In no two of them at once. */
  policies?: readonly PolicyPrice[];
  /** The one that began first counts. */
  groupBuys?: readonly GroupBuyPrice[];
}

/** The slots as they are at a time: what is due counts, whether or not the job has written it (catalogue page §1). */
export function slotsAt({ changes, policies: _, groupBuys: __, ...slots }: PriceFacts, at: number): Slots {
  if (changes.length === 0) return slots;
  const due = changes.filter(({ from, to }) => to === null && from <= at);
  return due.sort((a, b) => a.from - b.from).reduce(written, slots);
}

type Changes = Pick<PriceFacts, 'changes'>;
type SetChange = LiveChange & { price: Fen };

/** The temporary change of a kind that is in force; there is at most one. */
export const runningAt = ({ changes }: Changes, kind: PriceKind, at: number): SetChange | undefined =>
  changes.find(
    (each): each is SetChange =>
      each.kind === kind && each.to !== null && each.from <= at && at < each.to && each.price !== null,
  );

/** The sales policy of the moment, if there is one. */
export const policyAt = (
  { policies = [] }: Pick<PriceFacts, 'policies'>,
  at: number,
): PolicyPrice | undefined => policies.find(({ from, to }) => from <= at && (to === null || at < to));

/** The group-buy of the moment, if there is one. */
export const groupBuyAt = (
  { groupBuys = [] }: Pick<PriceFacts, 'groupBuys'>,
  at: number,
): GroupBuyPrice | undefined => groupBuys.find(({ from, to }) => from <= at && at < to);

/** What the shop itself sells for at a time. */
export function retailAt(facts: Changes & Pick<Slots, 'retail'>, at: number): Fen | null {
  const running = runningAt(facts, PRICE_KINDS.retail, at);
  return running?.price ?? slotAt(facts, PRICE_KINDS.retail, facts.retail, at);
}

/** The floor at a time, −1 = none; a temporary one lies over the written one, as a temporary price does. */
export function floorAt(facts: Changes & Pick<Slots, 'floor'>, at: number): Fen {
  const running = runningAt(facts, PRICE_KINDS.floor, at);
  return running?.price ?? slotAt(facts, PRICE_KINDS.floor, facts.floor, at) ?? NO_FLOOR;
}

const NO_FLOOR = -1;

function slotAt({ changes }: Changes, kind: PriceKind, slot: Fen | null, at: number): Fen | null {
  if (changes.length === 0) return slot;
  const due = changes.filter(
    (each) => each.kind === kind && !each.skuId && each.to === null && each.from <= at,
  );
  return due.length > 0 ? due.reduce((last, each) => (each.from >= last.from ? each : last)).price : slot;
}

/** When the price may next change by itself; undefined = not by itself. */
export function nextBoundary(
  { changes, policies = [], groupBuys = [] }: Changes & Pick<PriceFacts, 'policies' | 'groupBuys'>,
  at: number,
): number | undefined {
  const periods: readonly { from: number; to: number | null }[] = [...changes, ...policies, ...groupBuys];
  const times = periods.flatMap(({ from, to }) => [from, to ?? from]).filter((time) => time > at);
  return times.length > 0 ? Math.min(...times) : undefined;
}

const isTaxed = ({ useTaxPrice, withTax }: Slots) => useTaxPrice && withTax !== null;

/** A permanent change, written into its slot. */
export function written(slots: Slots, { kind, price, ref, skuId }: LiveChange): Slots {
  if (skuId) return { ...slots, parts: slots.parts.map((part) => writtenPart(part, kind, skuId, price)) };
  switch (kind) {
    case PRICE_KINDS.default:
    case PRICE_KINDS.sku:
      return { ...slots, default: price, defaultRef: isTaxed(slots) ? slots.defaultRef : ref };
    case PRICE_KINDS.withTax:
      return { ...slots, withTax: price, defaultRef: slots.useTaxPrice ? ref : slots.defaultRef };
    case PRICE_KINDS.taxSwitch:
      return { ...slots, useTaxPrice: (price ?? 0) > 0 };
    case PRICE_KINDS.specialAgent:
      return { ...slots, specialAgent: setPrice(price, ref) };
    case PRICE_KINDS.specialGroup:
      return { ...slots, specialGroup: setPrice(price, ref) };
    case PRICE_KINDS.offer:
      return { ...slots, offer: price, offerRef: ref };
    case PRICE_KINDS.retail:
      return { ...slots, retail: price };
    case PRICE_KINDS.floor:
      return { ...slots, floor: price ?? NO_FLOOR };
    default:
      return slots;
  }
}

function writtenPart(part: PricedPart, kind: PriceKind, skuId: string, price: Fen | null): PricedPart {
  if (part.skuId !== skuId) return part;
  if (kind === PRICE_KINDS.sku) return { ...part, price: price ?? 0 };
  return kind === PRICE_KINDS.withTax ? { ...part, withTax: price } : part;
}

const setPrice = (price: Fen | null, ref: string): SetPrice | null =>
  price === null ? null : { price, ref };
