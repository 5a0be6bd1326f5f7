import { isKind, KIND } from '../goods-kinds.ts';
import type { OfferedGoods } from '../offered-goods.ts';

/** The kinds that a heading names, of the only goods that it has. */
export function withKinds(offered: OfferedGoods[], heading: string): OfferedGoods[] {
  const kinds = [...heading.matchAll(KINDS)].flatMap(([, words = '']) =>
    words.split(/[\s、，,/|]+/).filter(Boolean),
  );
  const [only, ...others] = offered;
  return !only || others.length > 0 || kinds.length === 0 ? offered : [{ ...only, kinds }];
}
/** 颜色：黑 灰 杏 尺码：M L XL. */
const KINDS =
  /(?:颜色|尺码|尺寸|口味|款式|香型|码数)\s*[:：]\s*([^\n:：]+?)(?=\s*(?:颜色|尺码|尺寸|口味|款式|香型|码数)\s*[:：]|\n|$)/g;

/** 杏色M of 颜色：黑 灰 杏 尺码：M L. */
export function isKindOf(written: string, { kinds = [] }: OfferedGoods): boolean {
  let rest = written.toUpperCase();
  const all = kinds.map((kind) => kind.toUpperCase()).sort((a, b) => b.length - a.length);
  while (rest !== '') {
    const kind = all.find((one) => rest.startsWith(one));
    if (!kind) return false;
    rest = rest.slice(kind.length).replace(/^[色码款号]/, '');
  }
  return kinds.length > 0;
}

/** 老北京布鞋 of 老北京布鞋 黑色/红色 35-41码: the name before its kinds. */
export function nameBeforeKinds(name: string): { name: string; kinds: string[] | undefined } {
  const [, named = name] = NAMED_KINDS.exec(name) ?? [];
  const kinds = name
    .slice(named.length)
    .split(/[\s/、，]+/)
    .filter((word) => isKind(word) && !RANGE.test(word));
  return { name: named, kinds: kinds.length > 0 ? kinds : undefined };
}
const NAMED_KINDS = new RegExp(
  String.raw`^(\p{Script=Han}{2,12})(?:\s+(?:(?:${KIND})(?:[/、，](?:${KIND}))*|\d{2,3}[-~]\d{2,3}码?))+$`,
  'iu',
);
const RANGE = /\d[-~]\d/;

/** 酸奶 原味/黄桃/蓝莓 12杯一箱: goods of several tastes at one price. */
export function namesOfTastes(name: string): string[] {
  const { front = '', tastes = '', size = '' } = TASTES.exec(name)?.groups ?? {};
  return tastes === '' || /色/.test(tastes)
    ? [name]
    : tastes.split(/[/、]/).map((one) => `${front}${one}${size}`);
}
const TASTES =
  /^(?<front>(?:[^\s/]+\s+)?)(?<tastes>(?:\p{Script=Han}{1,5}[/、])+\p{Script=Han}{1,5})(?<size>\s.*)?$/u;
