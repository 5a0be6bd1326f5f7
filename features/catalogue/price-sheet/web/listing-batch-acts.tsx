import type { MarkedListings } from '#features/catalogue/spus/web/marked-listings.ts';
import { KeepPriceAct } from './keep-price-act.tsx';

/** 价格不变 of listings that are shown because they are sold for less than they cost. */
export default function KeepLosses({ marked }: { marked: MarkedListings }) {
  return marked.input.BelowCost ? <KeepPriceAct marked={marked} /> : null;
}
