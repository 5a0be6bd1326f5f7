import { ListingIndex } from '../../listing-index.ts';
import { comparable, type MatchableListing } from '../../product-matcher.ts';
import { type ProductWords, productWords, sameMeasure } from '../../product-words.ts';
import { sharesGoods } from './goods-words.ts';

export interface Suggestion {
  listing: MatchableListing;
  /** 0–100. */
  score: number;
}

export type Suggester = (product: string, most?: number) => Suggestion[];

/** Worth a look, and never to be taken by one press: another amount of the same, or alike in place and packing alone. */
const DOUBTFUL = 29;
const OTHER_AMOUNT = 0.5;
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
        score: comparable(listing.name) === name ? 100 : judged(percent, words, its),
      }))
      .filter(({ score }) => score >= LEAST)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  };
}

function judged(alike: number, words: ProductWords, its: ProductWords): number {
  const same = sameMeasure(words, its);
  if (same === false) return Math.min(DOUBTFUL, Math.round(alike * OTHER_AMOUNT));
  const score = Math.min(99, Math.round(same ? alike + (100 - alike) * SAME_AMOUNT : alike));
  return sharesGoods(words, its) ? score : Math.min(DOUBTFUL, score);
}
