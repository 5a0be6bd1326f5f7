/** Colours and sizes, by which people say which of the same goods they want: 黑色 M码, 米白XL, 37码. */
const COLOUR = String.raw`(?:\p{Script=Han}{1,3}色|(?:[深浅淡墨酒藏雾米奶焦玫香天湖宝军烟花银]|雾霾|奶油)?(?:[黑白灰红蓝绿黄紫粉棕咖橙杏驼青米金银]|卡其|焦糖|奶茶|燕麦|香芋|咖啡)色?)`;
const SIZE = String.raw`(?:(?:[2-6]XL|X{0,4}[SML])(?![A-Za-z])|\d{2,3}(?=码)|均|[大中小加]{1,2}(?=码))码?`;
export const KIND = String.raw`[\s、/＋]?(?:${COLOUR}|${SIZE})[款的]?`;
const KINDS = new RegExp(`^(?:${KIND})+$`, 'iu');
const KINDS_BEHIND = new RegExp(`^(?:${KIND})+`, 'iu');
/** 110, 37: a size in digits alone. */
const DIGITS = /^(?:[2-9]\d|1\d{2})码?(?!\d)/;

/** 黑L, 白色, M码: nothing but a colour, a size or both. */
export const isKind = (word: string): boolean => KINDS.test(word);

/** 黑色M of 黑色M2件, 90 of 90两条 where the list has sizes. */
export function kindAhead(text: string, hasSizes = false): string {
  const kind = KINDS_BEHIND.exec(text)?.[0] ?? '';
  const digits = hasSizes ? (DIGITS.exec(text.slice(kind.length))?.[0] ?? '') : '';
  return `${kind}${digits}`;
}

export interface KindOfGoods {
  name: string;
  kind: string;
  /** How many, as it was written behind. */
  rest: string;
}

/** 黑色卫衣M*2 and 卫衣黑M*2: goods of the list with a kind before or behind their name. */
export function kindOfGoods(
  word: string,
  names: readonly string[],
  hasSizes = false,
): KindOfGoods | undefined {
  for (const name of names) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const before = word.slice(0, at);
    const after = word.slice(at + name.length);
    if (before !== '' && !isKind(before)) continue;
    const behind = kindAhead(after, hasSizes);
    // 红富士 is a name by itself, and no red 富士.
    if (before === '' && behind === '') return undefined;
    return { name, kind: `${before}${behind}`, rest: after.slice(behind.length) };
  }
  return undefined;
}
