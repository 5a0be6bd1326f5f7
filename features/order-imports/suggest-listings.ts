import { comparable, type Listing } from './product-matcher.ts';

export interface Suggestion {
  listing: Listing;
  /** 0–100. */
  score: number;
}

export type Suggester = (product: string, most?: number) => Suggestion[];

/** Listings whose names share most with a channel's product; pairs of characters count, rare ones more. */
export function listingSuggester(listings: readonly Listing[]): Suggester {
  const holders = new Map<string, number[]>();
  const sizes = listings.map(({ name }, at) => {
    const pairs = pairsOf(name);
    for (const pair of pairs) {
      const known = holders.get(pair);
      if (known) known.push(at);
      else holders.set(pair, [at]);
    }
    return pairs.size;
  });
  const weight = (pair: string) => 1 / Math.sqrt(holders.get(pair)?.length ?? 1);
  return (product, most = 5) => {
    const pairs = pairsOf(product);
    const shared = new Map<number, { count: number; weight: number }>();
    for (const pair of pairs) {
      for (const at of holders.get(pair) ?? []) {
        const sum = shared.get(at) ?? { count: 0, weight: 0 };
        shared.set(at, { count: sum.count + 1, weight: sum.weight + weight(pair) });
      }
    }
    return [...shared]
      .map(([at, sum]) => ({ at, ...sum, dice: (2 * sum.count) / (pairs.size + (sizes[at] ?? 0)) }))
      .sort((a, b) => b.dice - a.dice || b.weight - a.weight)
      .slice(0, most * 3)
      .flatMap(({ at, dice }) => {
        const listing = listings[at];
        return listing ? [{ listing, score: Math.round(dice * 100) }] : [];
      })
      .sort((a, b) => Number(b.listing.onSale) - Number(a.listing.onSale) || b.score - a.score)
      .slice(0, most)
      .filter(({ score }) => score >= 15);
  };
}

function pairsOf(text: string): Set<string> {
  const name = comparable(text);
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < name.length; i++) pairs.add(name.slice(i, i + 2));
  if (name.length === 1) pairs.add(name);
  return pairs;
}
