import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import { type Combination, combinationKey, combinationPieces } from './choice.ts';
import { type NamedCount, plainName, readChoice } from './read-choice.ts';

const no = {
  notWholeSets: denial('choice.not_whole_sets', '{total} 件不是 {pieces} 件的整数套，请核对'),
  noSuchSet: denial('choice.no_such_set', '没有“{text}”这个组合，请到“组合商品”里录入，或选择对应的在售商品'),
  setToMake: denial('choice.set_to_make', '没有“{text}”这个组合，请在“选商品”里新建，或选择对应的在售商品'),
} as const;

/** A listing of several pieces, as orders may name it by what is in it. */
export interface SetListing {
  spuId: string;
  /** Listings of one choice share it; a box alone has its own. */
  groupId: string;
  groupName: string;
  onSale: boolean;
  /** Its choice is entered by hand, so that one may enter what is missing. */
  mayGrow?: boolean;
  /** Each product by what it is called: name, codes, what channels call it. */
  parts: readonly { id: string; names: readonly string[]; count: number }[];
  /** What else may be chosen there, in whichever listing of the choice it stands. */
  others?: readonly { id: string; names: readonly string[] }[];
}

/** A whole set that nobody has entered: so many of each product of that group, `sets` of it wanted. */
export interface MissingSet {
  groupId: string;
  groupName: string;
  parts: Combination;
  sets: number;
}

export type ChoiceMatch =
  | { spuId: string; sets: number }
  | {
      denied: Denial;
      /** The words begin with the choice's name: they are about it, whatever is wrong with them. */
      isNamed: boolean;
      missing?: MissingSet | undefined;
    }
  | undefined;

interface Group {
  id: string;
  name: string;
  /** As it is written. */
  title: string;
  mayGrow: boolean;
  pieces: number;
  /** By what it is called. */
  products: Map<string, string>;
  byKey: Map<string, SetListing>;
}

/**
 * Finds the listing that words such as 草莓×2+蓝莓×1 choose: q equal sets are q of it. What fits two choices is none of
 * them; what names products of one choice but no whole set says so.
 */
export function choiceFinder(listings: readonly SetListing[]): (text: string) => ChoiceMatch {
  const groups = groupsOf(listings);
  const cache = new Map<string, ChoiceMatch>();
  const find = (text: string): ChoiceMatch => {
    const whole = plainName(text);
    const named = groups.filter(({ name }) => name !== '' && whole.startsWith(name));
    const answers = (named.length > 0 ? named : groups).flatMap((group) => answerOf(group, text) ?? []);
    const answerBySpu = new Map(
      answers.flatMap((one) => ('spuId' in one ? [[one.spuId, one] as const] : [])),
    );
    const onSale = [...answerBySpu.values()].filter(({ spuId }) => isOnSale.has(spuId));
    if (answerBySpu.size === 1 || onSale.length === 1) return onSale[0] ?? [...answerBySpu.values()][0];
    return answerBySpu.size > 1 ? undefined : answers[0];
  };
  const isOnSale = new Set(listings.filter(({ onSale }) => onSale).map(({ spuId }) => spuId));
  return (text) => {
    if (groups.length === 0) return undefined;
    if (!cache.has(text)) cache.set(text, find(text));
    return cache.get(text);
  };
}

function groupsOf(listings: readonly SetListing[]): Group[] {
  const groups = new Map<string, Group>();
  for (const listing of listings) {
    const counts = new Map(listing.parts.map(({ id, count }) => [id, count]));
    const group = groups.get(listing.groupId) ?? {
      id: listing.groupId,
      name: plainName(listing.groupName),
      title: listing.groupName,
      mayGrow: listing.mayGrow ?? false,
      pieces: combinationPieces(counts),
      products: new Map<string, string>(),
      byKey: new Map<string, SetListing>(),
    };
    groups.set(listing.groupId, group);
    for (const { id, names } of [...listing.parts, ...(listing.others ?? [])])
      for (const name of names) if (name) group.products.set(plainName(name), id);
    group.byKey.set(combinationKey(counts), listing);
  }
  return [...groups.values()];
}

function answerOf(group: Group, text: string): ChoiceMatch {
  const whole = plainName(text);
  const isNamed = group.name !== '' && whole.startsWith(group.name);
  const named = readChoice(isNamed ? whole.slice(group.name.length).replace(/^[:：\-—,，]+/, '') : text);
  const chosen = chosenOf(group, named);
  // 苹果×2 alone is two apples.
  if (!chosen || (named.length === 1 && !isNamed)) return undefined;
  const total = combinationPieces(chosen);
  if (total % group.pieces !== 0)
    return { denied: deny(no.notWholeSets, { total, pieces: group.pieces }), isNamed };
  const sets = total / group.pieces;
  const one = new Map([...chosen].map(([id, count]) => [id, count / sets]));
  const listing = group.byKey.get(combinationKey(one));
  if (listing) return { spuId: listing.spuId, sets };
  if (!group.mayGrow) return { denied: deny(no.noSuchSet, { text }), isNamed };
  return {
    denied: deny(no.setToMake, { text }),
    isNamed,
    missing: { groupId: group.id, groupName: group.title, parts: one, sets },
  };
}

/** Undefined where something is no product of the choice, or might be two of them. */
function chosenOf({ products }: Group, named: readonly NamedCount[]): Combination | undefined {
  const chosen = new Map<string, number>();
  for (const { name, count } of named) {
    const id = productOf(products, plainName(name));
    if (id === undefined) return undefined;
    chosen.set(id, (chosen.get(id) ?? 0) + count);
  }
  return chosen.size > 0 ? chosen : undefined;
}

/** As it is called, or the only one whose name holds the word: 苹果 is 烟台红富士苹果 5斤装 where no other apple is. */
export function productOf(products: ReadonlyMap<string, string>, word: string): string | undefined {
  const known = products.get(word);
  if (known !== undefined || word.length < 2) return known;
  const holding = new Set([...products].filter(([name]) => name.includes(word)).map(([, id]) => id));
  return holding.size === 1 ? [...holding][0] : undefined;
}
