import type { ChoiceMatch } from '#features/catalogue/combinations/find-choice.ts';
import { codeKey } from '#kit/text/code-key.ts';

/** A listing of the shop, as much as matching looks at. */
export interface MatchableListing {
  id: string;
  name: string;
  externalId: string | null;
  barCode: string | null;
  /** Codes of the one SKU that it is one piece of. */
  skuCodes: readonly (string | null)[];
  onSale: boolean;
}

export interface Remembered {
  name: string;
  spuId: string;
  pieces: number;
}

export type ProductMatchedBy = 'remembered' | 'externalId' | 'barCode' | 'name' | 'choice';

export interface ProductKeys {
  product: string;
  externalId: string;
  barCode: string;
}

export interface ProductNameMatch {
  spuId: string;
  pieces: number;
  by: ProductMatchedBy;
  /** What the code's listing is called, where the name is exactly another listing's. */
  codeIs?: string;
}

export type Matcher = (keys: ProductKeys) => ProductNameMatch | undefined;

/**
 * Which listing a channel's product is: a remembered match, then its external id, its bar code, either of them as any
 * code of a listing (a sheet's 商品编码 may hold bar codes), its exact name, or a set by what is in it
 * (草莓×2+蓝莓×1: so many of the listing with just that).
 * What could be two listings is none of them: that is for a person to say.
 */
export function productMatcher(
  listings: readonly MatchableListing[],
  remembered: readonly Remembered[],
  choose: (text: string) => ChoiceMatch = () => undefined,
): Matcher {
  const live = new Map(listings.map((listing) => [listing.id, listing]));
  const known = new Map(
    remembered.filter(({ spuId }) => live.has(spuId)).map((match) => [match.name, match]),
  );
  const byExternalId = single(listings, ({ externalId }) => [externalId]);
  const byBarCode = single(listings, ({ barCode }) => [barCode]);
  const byAnyCode = single(listings, ({ externalId, barCode, skuCodes }) => [
    externalId,
    barCode,
    ...skuCodes,
  ]);
  const byName = single(listings, ({ name }) => [name], comparable);
  const cache = new Map<string, ProductNameMatch | undefined>();
  const find = ({ product, externalId, barCode }: ProductKeys): ProductNameMatch | undefined => {
    const before = known.get(product);
    if (before) return { spuId: before.spuId, pieces: before.pieces, by: 'remembered' };
    const named = matched(byName.get(comparable(product)), 'name');
    const coded =
      matched(byExternalId.get(codeKey(externalId)), 'externalId') ??
      matched(byBarCode.get(codeKey(barCode)), 'barCode') ??
      matched(byAnyCode.get(codeKey(externalId)), 'externalId') ??
      matched(byAnyCode.get(codeKey(barCode)), 'barCode');
    if (!coded) return named ?? chosen(choose(product));
    const isOther = named !== undefined && named.spuId !== coded.spuId;
    return isOther ? { ...coded, codeIs: live.get(coded.spuId)?.name ?? '' } : coded;
  };
  return (keys) => {
    const key = `${keys.product}\n${keys.externalId}\n${keys.barCode}`;
    if (!cache.has(key)) cache.set(key, find(keys));
    return cache.get(key);
  };
}

const matched = (spuId: string | undefined, by: ProductMatchedBy): ProductNameMatch | undefined =>
  spuId === undefined ? undefined : { spuId, pieces: 1, by };

const chosen = (choiceMatch: ChoiceMatch): ProductNameMatch | undefined =>
  choiceMatch && 'spuId' in choiceMatch
    ? { spuId: choiceMatch.spuId, pieces: choiceMatch.sets, by: 'choice' }
    : undefined;

/** Names compare without blanks, case and width. */
export const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** By key the one listing that has it; of several the only one on sale, else none. */
function single(
  listings: readonly MatchableListing[],
  textsOf: (listing: MatchableListing) => readonly (string | null)[],
  keyOf = codeKey,
): Map<string, string> {
  const groups = new Map<string, Set<MatchableListing>>();
  for (const listing of listings) {
    for (const text of textsOf(listing)) {
      const key = keyOf(text ?? '');
      if (key === '') continue;
      const group = groups.get(key);
      if (group) group.add(listing);
      else groups.set(key, new Set([listing]));
    }
  }
  const columns = new Map<string, string>();
  for (const [key, group] of groups) {
    const onSale = [...group].filter((listing) => listing.onSale);
    const only = group.size === 1 ? [...group][0] : onSale.length === 1 ? onSale[0] : undefined;
    if (only) columns.set(key, only.id);
  }
  return columns;
}
