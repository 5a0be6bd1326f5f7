import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, fenOrNull } from '#kit/money/fen.ts';
import type { WantedPrice } from './wanted-price.ts';

/** When prices are to count. Milliseconds. */
export type When = Pick<WantedPrice, 'from' | 'to' | 'keepLower'>;

/** Prices of a listing as a person says them, in yuan; what isn't named stays. */
export interface ListingPrices {
  SpuID: string;
  DistributePrice?: number | null | undefined;
  DistributePriceWithTax?: number | null | undefined;
  UseTaxPriceAsDefault?: boolean | undefined;
  SpuPrice?: number | null | undefined;
  /** −1 or null = no floor. */
  PriceMin?: number | null | undefined;
  /** Of the first price that is named. */
  OldPrice?: number | null | undefined;
}

/** The cells that they are; the old price is that of the first. */
export function wantedOfListing(prices: ListingPrices, when: When): WantedPrice[] {
  const { SpuID, DistributePrice, DistributePriceWithTax, UseTaxPriceAsDefault, SpuPrice, PriceMin } = prices;
  const taxed = UseTaxPriceAsDefault === undefined ? undefined : Number(UseTaxPriceAsDefault);
  const cells: [PriceKind, number | null | undefined][] = [
    [PRICE_KINDS.default, DistributePrice],
    [PRICE_KINDS.withTax, DistributePriceWithTax],
    [PRICE_KINDS.taxSwitch, taxed],
    [PRICE_KINDS.retail, SpuPrice],
    [PRICE_KINDS.floor, noFloor(PriceMin)],
  ];
  const target = { spuId: SpuID, skuId: null, audienceId: EMPTY_ID };
  return cells
    .filter(([, price]) => price !== undefined)
    .map(([kind, price], i) => ({
      ...{ ...target, ...when, kind, price: fenOrNull(price) },
      old: i === 0 ? oldOf(prices.OldPrice, kind) : undefined,
    }));
}

const noFloor = (price: number | null | undefined) => (typeof price === 'number' && price < 0 ? null : price);

const oldOf = (price: number | null | undefined, kind: PriceKind): Fen | null | undefined =>
  price === undefined ? undefined : fenOrNull(kind === PRICE_KINDS.floor ? noFloor(price) : price);
