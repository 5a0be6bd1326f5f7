import { afterSeparators, isSeparator } from '../text/text-width.ts';
import { aliasesAt, matchesAt } from './alias-matching.ts';
import type { Chain } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { ancestorAt, isWithinRegion, type Region } from './region-tree.ts';

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
    (one) => one.kind !== 'short' && isWithinRegion(one.region, region),
  );
  return inside ? alias.text.length : 0;
}

/** 海南省|人民医院, 深圳市|第二高级中学: the region belongs to the name of what stands there. */
const INSTITUTION =
  /[^\s,，。;；路街道巷弄号镇乡村区县市旗州盟\d]{0,10}?(?:[医学法][院]|大学|[中小]学|学校|政府|公安|检察院|研究院|科学院|设计院|图书馆|博物馆|体育[馆场]|文化馆|美术馆|展览馆|会展中心|医疗中心|服务中心|委员会|管理局|税务局|公司|集团|银行|总部|分部|厂|协会|[火汽]车站|[东西南北]站|机场|广播|电视|宾馆|酒店|饭店|烟草|电力|电网)/y;

/** Length of the same region, or one above it, said once more under its whole name. */
function repeatAt(index: RegionIndex, text: string, at: number, region: Region): number {
  const [alias] = aliasesAt(
    index,
    text,
    at,
    (alias) =>
      alias.kind === 'full' &&
      REPEATED.test(alias.text) &&
      (alias.region === region || isWithinRegion(region, alias.region)),
  );
  if (!alias || matchesAt(INSTITUTION, text, at + alias.text.length) > 0) return 0;
  return alias.text.length;
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
    const behind = start + province.text.length;
    let at = behind;
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
    // The province alone again, and glued to more: a part of a name.
    if (at === behind && !isSeparator(text[at])) return;
    if (other) chain.doubtful.push('area');
    chain.end = at;
  }
}
