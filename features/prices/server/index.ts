export { type OfferTo, offersTo, type Pair, pairKey } from './offers-to.ts';
export { pricesFor } from './prices-for.ts';
