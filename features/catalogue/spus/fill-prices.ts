import { readFormula } from '#features/catalogue/price-sheet/price-formula.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { DistributionStatus, Spu } from './contract.ts';

/** Prices by listing, and what is said of those that none could be found for. */
export interface FilledPrices {
  priceBySpu: ReadonlyMap<string, number>;
  left: readonly { SpuName: string; says: string }[];
}

type Listing = Pick<Spu, 'SpuID' | 'SpuName'>;
type Costed = Listing & Pick<Spu, 'PurchasePrice'>;

/** What the goods cost and so much more: `10%`, `+10%`, `+2` or `*1.1`, as the price sheet reckons. */
export function pricesOnCost(listings: readonly Costed[], text: string): FilledPrices | { says: string } {
  const plain = text.trim();
  const read = readFormula(/^[\d.]/.test(plain) ? `+${plain}` : plain);
  if ('says' in read) return { says: '请写成 10%、+2 或 *1.1' };
  return filled(listings, ({ PurchasePrice }) => {
    if (PurchasePrice === null) return { says: '没有采购价或成本' };
    const cost = fenOf(PurchasePrice);
    const answer = read.formula({ 原价: cost, 成本: cost });
    return 'says' in answer ? answer : { price: yuanOf(answer.price) };
  });
}

/** What another agent pays for them now, by whatever rule. */
export function pricesOfAgent(
  listings: readonly Listing[],
  statuses: readonly Pick<DistributionStatus, 'SpuID' | 'Price'>[],
): FilledPrices {
  const priceBySpu = new Map(statuses.map(({ SpuID, Price }) => [SpuID, Price]));
  return filled(listings, ({ SpuID }) => {
    const price = priceBySpu.get(SpuID);
    if (price === undefined) return { says: '没有分销给该渠道' };
    return price === null ? { says: '该渠道没有价格' } : { price };
  });
}

function filled<L extends Listing>(
  listings: readonly L[],
  priceOf: (listing: L) => { price: number } | { says: string },
): FilledPrices {
  const priceBySpu = new Map<string, number>();
  const left: { SpuName: string; says: string }[] = [];
  for (const listing of listings) {
    const answer = priceOf(listing);
    if ('price' in answer) priceBySpu.set(listing.SpuID, answer.price);
    else left.push({ SpuName: listing.SpuName, says: answer.says });
  }
  return { priceBySpu, left };
}
