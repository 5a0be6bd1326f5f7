import { WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatGoods, OfferedGoods } from '../offered-goods.ts';
import { numberInWords } from '../words/number-words.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import { isKindOf } from './offered-kinds.ts';
import { nameWithoutSize, plainName } from './offered-names.ts';

/** What written goods are in the words of the list: 脐橙 is 赣南脐橙10斤装 where that is the only one with 脐橙. */
export function matchOffer(written: WrittenGoods, offered: readonly OfferedGoods[]): ChatGoods {
  const { name, size, count, kind } = written;
  const { offer } = offerMatch(written, offered);
  // 橙 of 赣南橙 is a letter of 赣南脐橙 and no colour of it.
  const isInName =
    kind !== undefined && offer !== undefined && plainName(offer.name).includes(plainName(kind));
  const behind = kind && !isInName ? ` ${kind}` : '';
  const asWritten = { name: `${name}${size}${behind}`, count, price: '' };
  if (!offer) return asWritten;
  if (name !== '' && isKindOf(name, offer))
    return { name: `${offer.name} ${name}${behind}`, count, price: offer.price };
  const pieces = isSoldByWeight(offer) ? piecesByWeight(written, offer) : piecesByContent(written, offer);
  return pieces === undefined
    ? asWritten
    : { name: `${offer.name}${behind}`, count: pieces, price: offer.price };
}

/** Sold by weight, or in pieces of one: 五花肉1斤 26, of which somebody wants 2斤. */
export const isSoldByWeight = ({ isWeighed, name }: OfferedGoods): boolean =>
  isWeighed || ONE_OF_WEIGHT.test(name.trim());
const ONE_OF_WEIGHT = new RegExp(String.raw`(?<![\d.])[1一](?:${WEIGHT_UNIT})装?$`, 'u');

/** 5斤 are five of what is sold by the jin; undefined: 牛腱2.5斤 is no number of pieces and stays as it was written. */
export function piecesByWeight({ size, count }: WrittenGoods, { name }: OfferedGoods): number | undefined {
  const weight = /^\d/.test(size) ? Number.parseFloat(size) : numberInWords(size.replace(/\D$|公斤$/u, ''));
  // 半斤 of what is sold in 半斤装.
  if (plainName(name).includes(plainName(size))) return count;
  if (!Number.isInteger(weight) || size.includes('半')) return undefined;
  const isByWeight = count === 1 && weight >= 1;
  return isByWeight ? Math.round(weight) : count;
}

/** 30枚 are one of 柴鸡蛋30枚: as many as one holds. */
const piecesByContent = (written: WrittenGoods, offer: OfferedGoods): number =>
  contentOfOffer(offer, written.unit).number === written.count ? 1 : written.count;

/** 30枚 behind 1份, 60枚 behind 两份: what the pieces that were counted hold, in its own unit. */
export function isContentOf(
  pieces: WrittenGoods,
  { name, size, count, unit }: WrittenGoods,
  all: readonly OfferedGoods[],
): boolean {
  const offer =
    name === '' && size === '' && unit !== pieces.unit ? offerMatch(pieces, all).offer : undefined;
  const { number } = offer ? contentOfOffer(offer, unit) : { number: 0 };
  return number > 1 && (count === number || count === number * pieces.count);
}

/** 30枚 of 柴鸡蛋30枚. */
export function contentOfOffer({ name }: OfferedGoods, unit = ''): { content: string; number: number } {
  const content = unit === '' ? null : new RegExp(String.raw`(\d+)${unit}(?!\p{L})`, 'u').exec(name);
  return { content: content?.[0] ?? '', number: Number(content?.[1] ?? 0) };
}

/** What of the list written goods may be; nothing where the rule says nothing of them. */
type OfferRule = (written: WrittenGoods, offered: Candidates) => OfferedGoods | 'none' | undefined;

interface Candidates {
  all: readonly OfferedGoods[];
  /** Those whose name holds the written one, or is held by it. */
  alike: readonly OfferedGoods[];
}

/** 黑38: the only goods that the heading has in black. */
const byKindAlone: OfferRule = ({ name, kind }, { all }) => {
  const [colour = ''] = (name === '' && kind && /^\p{Script=Han}+?(?=色|\d|$)/u.exec(kind)) || [];
  return colour === ''
    ? undefined
    : single(all.filter(({ kinds = [] }) => kinds.some((one) => one.startsWith(colour))));
};

const byLetter: OfferRule = ({ name }, { all }) => {
  const [offer, ...others] = lettered(name, all);
  return others.length > 0 ? 'none' : offer;
};
/** Those of a letter: 🎃 may stand before a small one and a large one. */
const lettered = (name: string, all: readonly OfferedGoods[]): readonly OfferedGoods[] =>
  all.filter(({ letter }) => letter !== '' && letter === name.toUpperCase());

/** 小南瓜 and 🎃大 of 贝贝南瓜 小 and 贝贝南瓜 大: the class stands before the name, or behind the mark. */
const byClass: OfferRule = ({ name }, { all }) => single(all.filter((one) => isOfClass(name, one)));

export function isOfClass(name: string, offer: OfferedGoods): boolean {
  const { ahead, behind, mark, own = '' } = CLASSED.exec(name)?.groups ?? {};
  const size = ahead ?? behind;
  const isNamed = mark === undefined ? nameWithoutSize(offer).includes(own) : offer.letter === mark;
  return size !== undefined && isNamed && offer.name.split(/\s+/).includes(size);
}
const CLASSED =
  /^(?:(?<ahead>[大中小])[号的]?(?<own>\p{Script=Han}{1,8})|(?<mark>\p{Extended_Pictographic}\ufe0f?)(?<behind>[大中小])[号的]?)$/u;

/** 杏色M of the only goods that come in it. */
const byKind: OfferRule = ({ name }, { all }) =>
  name === '' ? undefined : all.find((one) => isKindOf(name, one));

const bySize: OfferRule = ({ size }, { alike }) =>
  single(size === '' ? alike : alike.filter((one) => plainName(one.name).includes(plainName(size))));

/** 5斤 of what is sold by the jin; another size than the list has is none of it. */
const byWeight: OfferRule = ({ size }, { alike }) =>
  size === '' ? undefined : (single(alike.filter(() => alike.length === 1).filter(isSoldByWeight)) ?? 'none');

/** 鸡 is 老母鸡 rather than 土鸡蛋. */
const byEnding: OfferRule = ({ name }, { alike }) => {
  const word = plainName(name);
  return word === '' ? undefined : single(alike.filter((one) => nameWithoutSize(one).endsWith(word)));
};
/** 袜 of 袜子: the name of the list may leave 子 out. */
export const withoutSuffix = (word: string): string => word.replace(/(?<=^\p{Script=Han})子$/u, '');

/** 大米 is neither 大米10斤 nor 大米20斤 before a size says which. */
const byWholeName: OfferRule = ({ name }, { alike }) =>
  alike.find((one) => plainName(one.name) === plainName(name)) ??
  single(alike.filter((one) => nameWithoutSize(one) === plainName(name)));

/** 红心大果 of 红心猕猴桃 大果12个: its first letters and its last, of one thing alone. */
const byParts: OfferRule = ({ name, size }, { all }) =>
  size === '' ? single(all.filter((one) => hasParts(one, name))) : undefined;

export function hasParts(offer: OfferedGoods, name: string): boolean {
  const own = plainName(offer.name);
  const word = plainName(name);
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => at + 2).some((cut) => {
    const from = own.indexOf(word.slice(0, cut));
    return from >= 0 && own.indexOf(word.slice(cut), from + cut) >= 0;
  });
}

/** The first that knows the goods, or knows that they are none of the list's. */
const RULES: readonly OfferRule[] = [
  // Colours alone name nothing else, and a letter may be a part of many names.
  byKindAlone,
  byLetter,
  byClass,
  byKind,
  // The size tells goods of one name apart before their names do.
  bySize,
  byWeight,
  byEnding,
  byWholeName,
  byParts,
];

const offersAlike = ({ name }: WrittenGoods, all: readonly OfferedGoods[]): readonly OfferedGoods[] => {
  const word = plainName(name);
  const marked = lettered(name, all);
  if (marked.length > 1) return marked;
  const alike = all.filter(
    (one) => word === '' || plainName(one.name).includes(word) || word.includes(nameWithoutSize(one)),
  );
  const short = withoutSuffix(word);
  return alike.length > 0 || short === word
    ? alike
    : all.filter((one) => nameWithoutSize(one).endsWith(short));
};

/** What of the list written goods are, and what else they may be. */
export interface OfferMatch {
  /** Absent: none of the list, or not clear which. */
  offer: OfferedGoods | undefined;
  /** Those whose name holds the written one, or is held by it. */
  alike: readonly OfferedGoods[];
}

export function offerMatch(goods: WrittenGoods, all: readonly OfferedGoods[]): OfferMatch {
  // 1大箱, where nothing is sold in packs of several sizes, only counts.
  const written =
    PACK.test(goods.size) && !all.some(({ name }) => PACKS.test(name)) ? { ...goods, size: '' } : goods;
  const alike = offersAlike(written, all);
  for (const rule of RULES) {
    const offer = rule(written, { all, alike });
    if (offer !== undefined) return { offer: offer === 'none' ? undefined : offer, alike };
  }
  return { offer: undefined, alike };
}

const PACK = /^[大中小][份箱盒袋]$/;
const PACKS = /[大中小][份箱盒袋]/;

const single = (offered: readonly OfferedGoods[]): OfferedGoods | undefined =>
  offered.length === 1 ? offered[0] : undefined;
