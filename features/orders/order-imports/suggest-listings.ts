import { ListingIndex } from './listing-index.ts';
import { comparable, type MatchableListing } from './product-matcher.ts';
import { productWords, sameMeasure } from './product-words.ts';

export interface Suggestion {
  listing: MatchableListing;
  /** 0–100. */
  score: number;
}

export type Suggester = (product: string, most?: number) => Suggestion[];

/** Another amount of the same is worth a look, and never to be taken by one press. */
const OTHER_AMOUNT = { times: 0.5, most: 29 } as const;
/** How much of what is missing the same amount makes up for. */
const SAME_AMOUNT = 0.3;
const LEAST = 15;

/** Listings on sale that hold most of what a channel calls a product, as 沃柑5斤 is 广西武鸣沃柑 净重5斤 中果. */
export function listingSuggester(listings: readonly MatchableListing[]): Suggester {
  const index = new ListingIndex(listings.filter(({ onSale }) => onSale));
  return (product, most = 5) => {
    const words = productWords(product);
    const name = comparable(product);
    return index
      .find(words)
      .map(({ listing, its, percent }) => ({
        listing,
        score: comparable(listing.name) === name ? 100 : judged(percent, sameMeasure(words, its)),
      }))
      .filter(({ score }) => score >= LEAST)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  };
}

function judged(alike: number, same: boolean | undefined): number {
  if (same === false) return Math.min(OTHER_AMOUNT.most, Math.round(alike * OTHER_AMOUNT.times));
  return Math.min(99, Math.round(same ? alike + (100 - alike) * SAME_AMOUNT : alike));
}
