import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { isKindOf } from './offered-kinds.ts';

/** A name as it is compared: without blanks, width or case, and without 装, which one writes and another leaves out. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s装]/g, '')
    .toLowerCase();

/** The name without its size: 脐橙 of 脐橙10斤. */
export const nameWithoutSize = ({ name }: OfferedGoods): string =>
  plainName(name).replace(SIZE, '') || plainName(name);
const SIZE = new RegExp(String.raw`\d+(?:\.\d+)?(?:${COUNT_UNIT}|${WEIGHT_UNIT})`, 'g');

/** Whether a word is the very name of what is offered, with its size or without. */
export const isWholeName = (name: string, offer: OfferedGoods): boolean =>
  [plainName(offer.name), nameWithoutSize(offer)].includes(plainName(name));

/** Names without sizes, by which people shorten them. */
export const namesWithoutSizes = (offered: readonly OfferedGoods[]): string[] => offered.map(nameWithoutSize);

/** Whether a bare word names something of the list. */
export const isOffered = (name: string, offered: readonly OfferedGoods[]): boolean =>
  name !== '' &&
  offered.some(
    (one) =>
      one.letter === name.toUpperCase() ||
      isKindOf(name, one) ||
      (name.length > 1 && plainName(one.name).includes(plainName(name))) ||
      nameWithoutSize(one) === plainName(name),
  );

/** 99草莓 of 99草莓x2: a name of the list that nobody's words alone can tell from a count, a wish or a house. */
export function nameInWord(word: string, offered: readonly OfferedGoods[]): string | undefined {
  const names = [
    ...namesWithoutSizes(offered).filter((name) => MISREAD.test(name)),
    ...offered.map(({ name }) => plainName(name)).filter((name) => NUMERAL.test(name)),
  ];
  return names
    .filter((name) => plainName(word).startsWith(name))
    .sort((one, other) => other.length - one.length)[0];
}
/** 99草莓, 加拿大蓝莓, 稻香村月饼: with digits, a verb or a letter of addresses, as counts, wishes and houses have. */
const MISREAD =
  /^\d+\p{L}{2,}|^[加订买要再来拿]\p{Script=Han}{2,}|^\p{Script=Han}+[路街道巷号栋楼层村镇乡区县市省园城桥州院]\p{Script=Han}+$/u;
/** 灰枣一级 has a numeral and no count. */
const NUMERAL = /^\p{Script=Han}+[一二两三四五六七八九十半].*\p{L}/u;
