import { aliasesAt, matchesAt } from './alias-matching.ts';
import type { Chain } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { ancestorAt, isWithin, type Region } from './region-tree.ts';
import { afterSeparators } from './text-width.ts';

/** What the code system says in a place that has no name. */
const PLACEHOLDER =
  /市辖区|(?:省|自治区)?直辖县级?(?:行政区划|行政单位)?|省?直辖(?=.{2,8}市)|省直辖|(?:县|郊县)(?=.{1,14}县)|(?<=市)区(?!域)/y;

/** "澳门半岛澳门半岛南湾大马路" says the place, "东莞市东莞市" the level twice. */
const REPEATED = /[省市区州盟县旗]$/;

/** Length of what only says again where we are: a placeholder, or the region once more. */
export function sameAgainAt(index: RegionIndex, text: string, at: number, region: Region): number {
  return (
    repeatAt(index, text, at, region) ||
    matchesAt(PLACEHOLDER, text, at) ||
    shortAgainAt(index, text, at, region)
  );
}

/** "北京 北京 朝阳区", "浙江杭州 杭州西湖区": a short name counts again only where a place inside it follows. */
function shortAgainAt(index: RegionIndex, text: string, at: number, region: Region): number {
  const [alias] = aliasesAt(index, text, at, (one) => one.kind === 'short' && one.region === region);
  if (!alias) return 0;
  const next = afterSeparators(text, at + alias.text.length);
  const [inside] = aliasesAt(
    index,
    text,
    next,
    (one) => one.kind !== 'short' && isWithin(one.region, region),
  );
  return inside ? alias.text.length : 0;
}

/** Length of the same region, or one above it, said once more under its whole name. */
function repeatAt(index: RegionIndex, text: string, at: number, region: Region): number {
  const [alias] = aliasesAt(
    index,
    text,
    at,
    (alias) =>
      alias.kind === 'full' &&
      REPEATED.test(alias.text) &&
      (alias.region === region || isWithin(region, alias.region)),
  );
  return alias ? alias.text.length : 0;
}

/** "三亚市天涯区 海南省三亚市天涯区…": the whole beginning once more. A part of it belongs to the detail. */
export function skipRepeats(index: RegionIndex, text: string, chain: Chain, area: Region): void {
  for (let rounds = 0; rounds < 4; rounds++) {
    const start = afterSeparators(text, chain.end);
    const [province] = aliasesAt(
      index,
      text,
      start,
      (a) => a.kind === 'full' && a.region === ancestorAt(area, 1),
    );
    if (!province) return;
    let at = start + province.text.length;
    for (let length = 1; length > 0; at += length) {
      at = afterSeparators(text, at);
      length = sameAgainAt(index, text, at, area);
    }
    const [other] = aliasesAt(
      index,
      text,
      at,
      (a) => a.region.level === 3 && a.region.id.startsWith(area.id.slice(0, 2)),
    );
    if (other) chain.doubtful.push('area');
    chain.end = at;
  }
}
