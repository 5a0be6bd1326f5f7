import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, fenOrNull } from '#kit/money/fen.ts';
import type { DefaultItem, PurchaseItem, SpecialItem } from './contract.ts';
import type { NewPrice } from './new-price.ts';
import { cellProblems } from './refusals.ts';

/** When prices are to count. Milliseconds. */
export type ChangePeriod = Pick<NewPrice, 'from' | 'to' | 'keepLower'>;

/** Prices of a listing as a person says them, in yuan; what isn't named stays. */
export type ListingPrices = Pick<
  DefaultItem,
  'DistributePrice' | 'DistributePriceWithTax' | 'UseTaxPriceAsDefault' | 'SpuPrice' | 'PriceMin' | 'OldPrice'
> & { SpuID: string };

type NamedPrice = [kind: PriceKind, price: number | null | undefined];
type Target = Pick<NewPrice, 'spuId' | 'skuId' | 'audienceId'>;

/** The cells that are named; the old price is that of the first. */
function cellsOf(
  target: Target,
  named: readonly NamedPrice[],
  old: number | null | undefined,
  when: ChangePeriod,
): NewPrice[] {
  const priced = named.filter(([, price]) => price !== undefined);
  if (priced.length === 0 || !target.spuId === !target.skuId) return [none(target, named, when)];
  return priced.map(([kind, price], i) => ({
    ...target,
    ...when,
    kind,
    price: fenOrNull(price),
    old: i === 0 ? oldOf(old, kind) : undefined,
  }));
}

/** What names no price, or not whose it is, is counted and told like any other. */
const none = (target: Target, [first]: readonly NamedPrice[], when: ChangePeriod): NewPrice => ({
  ...target,
  ...when,
  kind: first?.[0] ?? PRICE_KINDS.default,
  price: null,
  problem: deny(cellProblems.notNamed),
});

export function newPricesOfListing(prices: ListingPrices, when: ChangePeriod): NewPrice[] {
  const { SpuID, DistributePrice, DistributePriceWithTax, UseTaxPriceAsDefault, SpuPrice, PriceMin } = prices;
  const taxed = UseTaxPriceAsDefault === undefined ? undefined : Number(UseTaxPriceAsDefault);
  const named: NamedPrice[] = [
    [PRICE_KINDS.default, DistributePrice],
    [PRICE_KINDS.withTax, DistributePriceWithTax],
    [PRICE_KINDS.taxSwitch, taxed],
    [PRICE_KINDS.retail, SpuPrice],
    [PRICE_KINDS.floor, noFloor(PriceMin)],
  ];
  return cellsOf({ spuId: SpuID, skuId: null, audienceId: EMPTY_ID }, named, prices.OldPrice, when);
}

/** Of a listing, or of a product of the library. */
export function newPricesOfDefault(item: DefaultItem, when: ChangePeriod): NewPrice[] {
  const { SpuID = null, SkuID = null, SkuPrice, SkuPriceWithTax, PriceMin, OldPrice } = item;
  if (SpuID && !SkuID) return newPricesOfListing({ ...item, SpuID }, when);
  const named: NamedPrice[] = [
    [PRICE_KINDS.sku, SkuPrice],
    [PRICE_KINDS.withTax, SkuPriceWithTax],
    [PRICE_KINDS.floor, noFloor(PriceMin)],
  ];
  return cellsOf({ spuId: SpuID, skuId: SkuID, audienceId: EMPTY_ID }, named, OldPrice, when);
}

export const newPricesOfPurchase = (item: PurchaseItem, when: ChangePeriod): NewPrice[] =>
  cellsOf(
    { spuId: item.SpuID ?? null, skuId: item.SkuID ?? null, audienceId: EMPTY_ID },
    [[PRICE_KINDS.purchase, item.PurchasePrice]],
    item.OldPrice,
    when,
  );

/** Of an agent the special price, or with `PriceKind: 4` the one given with the offer; of a group its special price. */
export function newPricesOfSpecial(item: SpecialItem, when: ChangePeriod): NewPrice[] {
  const { SpuID, AgentID, AgentGroupID, SpecialPrice, PriceKind, OldPrice } = item;
  const ofAgent = PriceKind === PRICE_KINDS.offer ? PRICE_KINDS.offer : PRICE_KINDS.specialAgent;
  const kind = AgentID ? ofAgent : PRICE_KINDS.specialGroup;
  const target = { spuId: SpuID, skuId: null, audienceId: AgentID ?? AgentGroupID ?? EMPTY_ID };
  const cells = cellsOf(target, [[kind, SpecialPrice]], OldPrice, when);
  const forOne = !AgentID !== !AgentGroupID && !(AgentGroupID && PriceKind);
  return forOne ? cells : cells.map((cell) => ({ ...cell, problem: deny(cellProblems.notForOne) }));
}

/** Each cell knows which of the items asked for it. */
export const newPricesOfItems = <I>(
  items: readonly I[],
  when: ChangePeriod,
  wantedOf: (item: I, when: ChangePeriod) => NewPrice[],
): NewPrice[] => items.flatMap((item, i) => wantedOf(item, when).map((each) => ({ ...each, itemNo: i + 1 })));

const noFloor = (price: number | null | undefined) => (typeof price === 'number' && price < 0 ? null : price);

const oldOf = (price: number | null | undefined, kind: PriceKind): Fen | null | undefined =>
  price === undefined ? undefined : fenOrNull(kind === PRICE_KINDS.floor ? noFloor(price) : price);
