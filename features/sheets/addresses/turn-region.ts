import { nameScore } from './receivers/name-guessing.ts';
import { PHONE_MARK } from './receivers/phone-finding.ts';
import { isPlace } from './receivers/remarks.ts';
import { aliasesAt } from './regions/alias-matching.ts';
import type { Alias, RegionIndex } from './regions/region-index.ts';
import { isWithinRegion, type Region } from './regions/region-tree.ts';
import { afterSeparators, isSeparator } from './text/text-width.ts';

/** Regions that a text says from the narrowest to the widest: 西湖区 杭州市 浙江省. */
interface TurnedRegion {
  start: number;
  end: number;
  /** Where each name stands, the widest first. */
  names: readonly { start: number; end: number }[];
}

/** The regions that begin here, each within the one behind it; undefined: fewer than two do. */
function turnedAt(index: RegionIndex, text: string, start: number): TurnedRegion | undefined {
  const [lowest] = aliasesAt(index, text, start, ({ zone, kind }) => !zone && kind !== 'short');
  if (!lowest || lowest.region.level === 1) return undefined;
  const isSame = (alias: Alias) => !alias.zone && alias.kind !== 'short';
  let regions = aliasesAt(index, text, start, isSame).map(({ region }) => region);
  const names = [{ start, end: start + lowest.text.length }];
  for (let end = start + lowest.text.length; ; ) {
    const at = afterSeparators(text, end);
    const above = aliasesAt(
      index,
      text,
      at,
      ({ zone, region }) =>
        !zone && regions.some((inner) => inner !== region && isWithinRegion(inner, region)),
    ).filter((alias) => alias.kind !== 'short' || endsWord(text, at + alias.text.length));
    const [next] = above;
    if (!next) return names.length < 2 ? undefined : { start, end, names };
    regions = innermost(regions, above);
    end = at + next.text.length;
    names.unshift({ start: at, end });
  }
}

/** Those above, as far as one of the regions lies in them. */
const innermost = (regions: readonly Region[], above: readonly Alias[]): Region[] =>
  above.flatMap(({ region }) => (regions.some((inner) => isWithinRegion(inner, region)) ? [region] : []));

const endsWord = (text: string, at: number): boolean =>
  at >= text.length || isSeparator(text[at]) || text[at] === PHONE_MARK;

/** A house, a street or another region goes on behind: the text is in its usual order, and only says something twice. */
const GOES_ON = /\d|[路街道巷弄村镇乡号省市区县旗州]/;
/** What stands before the regions is where in them. */
const HOUSE = /\d|[路街道巷弄村镇乡号院园苑城楼厦]/;

/**
 * 文三路100号，西湖区，杭州市，浙江省: a text from back to front, with its regions put before the house, the widest first.
 * `simple` is the same text to look names up in, `start` where its first region stands.
 */
export function turnRegion(index: RegionIndex, text: string, simple: string, start: number): string {
  const turned = turnedAt(index, simple, start);
  if (!turned || GOES_ON.test(simple.slice(turned.end))) return text;
  const from = houseStart(simple.slice(0, start));
  if (!HOUSE.test(simple.slice(from, start))) return text;
  return `${text.slice(0, from)}${inOrder(text, turned)}${text.slice(from, start)} ${text.slice(turned.end)}`;
}

/** The same of what columns say, where no house stands before it. */
export function turnLevels(index: RegionIndex, levels: string): string {
  for (let start = 0; start < levels.length; start = afterWord(levels, start)) {
    const turned = turnedAt(index, levels, start);
    if (turned) return `${levels.slice(0, start)}${inOrder(levels, turned)}${levels.slice(turned.end)}`;
  }
  return levels;
}

const afterWord = (text: string, from: number): number => {
  const gap = text.indexOf(' ', from);
  return gap < 0 ? text.length : gap + 1;
};

const inOrder = (text: string, { names }: TurnedRegion): string =>
  names.map(({ start, end }) => text.slice(start, end)).join('');

/** Where the house begins: behind the phone, and behind a name that stands before it. */
function houseStart(before: string): number {
  const from = afterSeparators(before, before.lastIndexOf(PHONE_MARK) + 1);
  const [word = ''] = /^[^\s,，;；]*/.exec(before.slice(from)) ?? [];
  const next = afterSeparators(before, from + word.length);
  const isName = /^\p{Script=Han}{2,4}$/u.test(word) && nameScore(word) >= 4 && !isPlace(word);
  return isName && next < before.length ? next : from;
}
