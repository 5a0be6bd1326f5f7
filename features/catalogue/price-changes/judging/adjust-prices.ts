import { ALL_AGENTS, type PriceAudience, type PriceBook } from '#features/catalogue/prices/price-book.ts';
import { slotsAt } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { Adjust } from '../bulk-contract.ts';
import type { NewPrice } from '../new-price.ts';
import type { ChangePeriod } from '../new-prices.ts';
import { cellProblems as says } from '../refusals.ts';
import { slotOf } from './price-targets.ts';

/** More than any price that is taken. */
const MOST: Fen = 99_999_999;

/** Prices by a formula, from what each listing has or costs. */
export function adjustedPrices(
  book: PriceBook,
  spuIds: readonly string[],
  { kind, audiences }: { kind: PriceKind; audiences: readonly PriceAudience[] },
  adjust: Adjust,
  when: ChangePeriod,
): NewPrice[] {
  return spuIds.flatMap((spuId) =>
    audiences.map((audience): NewPrice => {
      const own = audience.kind === 'group' ? PRICE_KINDS.specialGroup : kind;
      const target = { spuId, skuId: null, audienceId: audience.kind === 'all' ? EMPTY_ID : audience.id };
      const bases = basesOf(book, spuId, audience, own, when.from);
      const made = adjustedPrice(bases, adjust);
      // A condition: reckoned before the lock, it would take back what somebody sets meanwhile.
      const newPrice = { ...target, ...when, kind: own, old: bases.kept };
      return typeof made === 'number'
        ? { ...newPrice, price: made }
        : { ...newPrice, price: null, problem: made };
    }),
  );
}

interface Bases {
  /** What stands in the cell itself; undefined where it has none. */
  kept?: Fen | null;
  price: Fen | null;
  cost: Fen | null;
}

/** What the cell holds, or where it holds nothing what is paid. */
function basesOf(
  book: PriceBook,
  spuId: string,
  audience: PriceAudience,
  kind: PriceKind,
  at: number,
): Bases {
  const cost = book.listings.get(spuId)?.cost ?? null;
  const facts = book.facts(spuId, audience);
  if (!facts) return { price: null, cost };
  const kept = slotOf(kind, slotsAt(facts, at), cost);
  const isPaid = kind !== PRICE_KINDS.retail && kind !== PRICE_KINDS.floor && kind !== PRICE_KINDS.purchase;
  return { kept, price: kept ?? (isPaid ? (priceAt(facts, at)?.price ?? null) : null), cost };
}

/** The new price, or why there is none. */
export function adjustedPrice({ price, cost }: Bases, { Kind, Value, RoundTo }: Adjust): Fen | Denial {
  const base = Kind === 'set' ? 0 : Kind === 'costPlus' ? cost : price;
  if (base === null) return Kind === 'costPlus' ? deny(says.noCost) : deny(says.noBase);
  const exact = Kind === 'set' || Kind === 'add' ? base + fenOf(Value) : (base * (100 + Value)) / 100;
  const step = fenOf(RoundTo);
  // Away from the last bits of a fraction: half of a step goes up.
  const made = Math.round(Number((exact / step).toFixed(6))) * step;
  return made < 0 || made > MOST ? deny(says.outOfRange) : made;
}

export const FOR_ALL = [ALL_AGENTS];
