import type { MatchableListing } from './product-matcher.ts';
import { type ProductWords, productWords } from './product-words.ts';

interface ListingCandidate {
  listing: MatchableListing;
  its: ProductWords;
  /** How much of each other the two names hold. */
  percent: number;
}

/** A channel's own words count less than those that some listing has: 顺丰, 爆款, 第二件半价. */
const UNKNOWN = 0.4;
/** How much of the channel's name the listing holds says more than how much of the listing's the channel wrote. */
const OF_CHANNEL = 0.7;
/** Of many that are alike in their words, those of the same amount are looked at first. */
const TIE = 0.001;
/** So many are looked at closely. */
const CANDIDATES = 40;

/** Which listings have a word; rare words count more. Sums are kept in one array for all names, as objects per
 * listing and name took most of the time. */
export class ListingIndex {
  private readonly listings: readonly MatchableListing[];
  private readonly products: readonly ProductWords[];
  private readonly holders = new Map<string, number[]>();
  private readonly ofAmount = new Map<string, number[]>();
  private readonly whole: readonly number[];
  private readonly shared: Float64Array;

  constructor(listings: readonly MatchableListing[]) {
    this.listings = listings;
    this.products = listings.map(({ name }) => productWords(name));
    for (const [at, words] of this.products.entries()) {
      for (const word of words.words) keep(this.holders, word, at);
      for (const key of amounts(words)) keep(this.ofAmount, key, at);
    }
    this.whole = this.products.map(({ words }) =>
      [...words].reduce((sum, word) => sum + this.weigh(word), 0),
    );
    this.shared = new Float64Array(listings.length);
  }

  /** The listings that share most, in no order. */
  find(product: ProductWords): ListingCandidate[] {
    const { shared } = this;
    const { touched, wordCount } = this.sumUp(product);
    const percent = (at: number) => {
      const both = shared[at] ?? 0;
      return 100 * (OF_CHANNEL * (both / wordCount) + (1 - OF_CHANNEL) * (both / (this.whole[at] ?? both)));
    };
    const least = leastOfBest(touched, percent);
    const best = touched.filter((at) => percent(at) >= least).map((at) => ({ at, percent: percent(at) }));
    for (const at of touched) shared[at] = 0;
    if (best.length > CANDIDATES) best.sort((a, b) => b.percent - a.percent);
    return best.slice(0, CANDIDATES).flatMap(({ at, percent: alike }) => {
      const listing = this.listings[at];
      const its = this.products[at];
      return listing && its ? [{ listing, its, percent: alike }] : [];
    });
  }

  /** Once rare words have found enough listings, words that most of them have find no more. */
  private sumUp(product: ProductWords): { touched: number[]; wordCount: number } {
    const { shared } = this;
    const touched: number[] = [];
    let wordCount = 0;
    const words = [...product.words].map((word) => ({ word, listings: this.holders.get(word) ?? [] }));
    for (const { word, listings } of words.sort((a, b) => a.listings.length - b.listings.length)) {
      const weight = this.weigh(word);
      wordCount += listings.length > 0 ? weight : weight * UNKNOWN;
      const isOpen = touched.length < CANDIDATES;
      for (const at of listings) {
        const before = shared[at] ?? 0;
        if (before === 0 && !isOpen) continue;
        if (before === 0) touched.push(at);
        shared[at] = before + weight;
      }
    }
    for (const key of amounts(product)) {
      for (const at of this.ofAmount.get(key) ?? []) if (shared[at]) shared[at] = (shared[at] ?? 0) + TIE;
    }
    return { touched, wordCount };
  }

  private weigh(word: string): number {
    return Math.log(1 + this.listings.length / (this.holders.get(word)?.length ?? 1));
  }
}

const amounts = ({ measures }: ProductWords): string[] =>
  [...measures].flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`));

function keep(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known) known.push(at);
  else map.set(key, [at]);
}

/** From which percentage on there are enough; counted, since sorting thousands for each name takes long. */
function leastOfBest(touched: readonly number[], percent: (at: number) => number): number {
  if (touched.length <= CANDIDATES) return 0;
  const counts = new Uint32Array(102);
  for (const at of touched) {
    const bucket = Math.floor(percent(at));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let above = 0;
  let bucket = counts.length;
  while (above < CANDIDATES && bucket > 0) {
    bucket -= 1;
    above += counts[bucket] ?? 0;
  }
  return bucket;
}
