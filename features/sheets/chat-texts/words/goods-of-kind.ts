import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { kindAhead, kindOfGoods } from '../goods-kinds.ts';
import { goodsOfName } from './goods-in-word.ts';
import { COUNT_NUMBER, type ListWords } from './list-words.ts';
import { numberInWords } from './number-words.ts';
import type { WrittenGoods } from './written-goods.ts';

/** Goods of a piece of a word that stands in kinds; undefined where the rule finds none. */
type KindRule = (piece: string, list: ListWords) => WrittenGoods[] | undefined;

/** 黑色卫衣M, 帆布包米色、黑色各一个: named goods with a kind before or behind their name. */
const byNameAndKind: KindRule = (piece, list) => {
  const found = kindOfGoods(piece, namesIn(piece, list), list.hasSizes);
  if (!found) return undefined;
  const { name, kind, rest } = found;
  const several = list.hasSizes ? undefined : kindsWithCounts(`${kind}${rest}`);
  if (several) return several.map((own) => ({ ...own, name, size: '', isBare: false }));
  const { each } = EACH_BEHIND.exec(rest)?.groups ?? {};
  const kinds = each ? kind.split(/[、/＋]/u) : [kind];
  const counted =
    rest === '' ? { name, size: '', count: 1, isBare: true } : countBehind(each ? `${each}份` : rest);
  return counted && kinds.map((own) => ({ ...counted, name, kind: own }));
};
/** 黑2白1, 黑两件白一件: several kinds, each with its count. */
function kindsWithCounts(text: string): { kind: string; count: number }[] | undefined {
  const counted: { kind: string; count: number }[] = [];
  let rest = text;
  while (rest !== '') {
    const kind = kindAhead(rest);
    const [behind = '', count = ''] = COUNT_BEHIND.exec(rest.slice(kind.length)) ?? [];
    if (kind === '' || behind === '') return undefined;
    counted.push({ kind, count: numberInWords(count) });
    rest = rest.slice(kind.length + behind.length);
  }
  return counted.length > 1 ? counted : undefined;
}
const COUNT_BEHIND = new RegExp(String.raw`^[*×xX]?(${COUNT_NUMBER})(?:${COUNT_UNIT})?[+，、和]?`, 'u');
const EACH_BEHIND = new RegExp(String.raw`^各(?<each>${COUNT_NUMBER})(?:${COUNT_UNIT})?$`, 'u');

const namesIn = (piece: string, { shorts, letters, hasSizes }: ListWords): string[] => [
  ...shorts,
  ...(hasSizes ? [...letters].filter((letter) => !piece.includes(`${letter}${letter}`)) : []),
];

/** 黑38, 红色37码*2: of shoes and clothes, where the list has nothing else to name. */
const byKindAlone: KindRule = (piece, list) => {
  const { kind, count = '1' } = (list.hasSizes && KIND_ALONE.exec(piece)?.groups) || {};
  const isNamed = kind === undefined || kindOfGoods(piece, namesIn(piece, list), list.hasSizes) !== undefined;
  return isNamed ? undefined : [{ name: '', size: '', kind, count: Number(count), isBare: false }];
};
const KIND_ALONE =
  /^(?<kind>(?:\p{Script=Han}{1,2}色|[黑白红蓝灰绿黄紫粉棕])\d{2,3}码?)(?:[*×xX](?<count>\d{1,2}))?$/u;

const RULES: readonly KindRule[] = [byNameAndKind, byKindAlone];

/** 黑色卫衣M, 卫衣白S+卫衣黑S, 帆布包米色、黑色各一个: goods of the list in the colours and sizes that somebody wants. */
export function goodsOfKind(word: string, list: ListWords): WrittenGoods[] | undefined {
  const goods: WrittenGoods[] = [];
  for (const piece of word.split(/[+＋，](?=.)/u)) {
    const ofPiece = goodsOfPiece(piece, list);
    if (!ofPiece) return undefined;
    goods.push(...ofPiece);
  }
  return goods.length === 0 ? undefined : goods;
}

function goodsOfPiece(piece: string, list: ListWords): WrittenGoods[] | undefined {
  for (const rule of RULES) {
    const goods = rule(piece, list);
    if (goods) return goods;
  }
  return undefined;
}

/** 米色, XL*2: a kind of goods that were named before, perhaps with how many. */
export function countedKind(word: string): { kind: string; count?: number; isBare?: boolean } | undefined {
  const kind = kindAhead(word);
  const rest = word.slice(kind.length);
  if (kind === '') return undefined;
  if (rest === '') return { kind };
  const counted = countBehind(rest);
  return counted?.size === '' ? { kind, count: counted.count, isBare: false } : undefined;
}

/** 2件 of 黑2件, 要两件: a count and nothing else; 子1 of 橙子1 is the rest of a name. */
function countBehind(rest: string): WrittenGoods | undefined {
  const [one, ...more] = goodsOfName('', rest.replace(/^[要来订买拿]/u, '')) ?? [];
  return more.length === 0 ? one : undefined;
}
