export { type OfferTo, offersTo, type Pair, pairKey } from './offers-to.ts';
