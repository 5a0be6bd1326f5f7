import { aliasesAt } from './regions/alias-matching.ts';
import type { Chain } from './regions/chain.ts';
import { findRegion } from './regions/region-finding.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { isWithinRegion } from './regions/region-tree.ts';
import { afterSeparators, isSeparator } from './text/text-width.ts';
import { turnRegion } from './turn-region.ts';

/**
 * 昆明 北京路577号 五华区 林知夏: who says the city first and its district behind the house means one region. The text
 * with the city moved before its district, where both are surely meant; `simple` is the same text to look names up in.
 */
export function gatherRegion(
  index: RegionIndex,
  text: string,
  simple: string,
  chain: Chain | undefined,
): string {
  if (!chain || chain.start < 4 || chain.surface.province !== '') return text;
  const turned = turnRegion(index, text, simple, chain.start);
  if (turned !== text || chain.surface.city !== '') return turned;
  const start = afterSeparators(simple, 0);
  const [city] = aliasesAt(index, simple, start, ({ region }) => region.level < 3);
  const end = start + (city?.text.length ?? 0);
  if (!city || end >= chain.start || !isSeparator(simple[end])) return text;
  const withCityMoved = (source: string) =>
    `${source.slice(0, start)}${source.slice(end + 1, chain.start)}${source.slice(start, end)}${source.slice(chain.start)}`;
  const whole = findRegion(index, withCityMoved(simple));
  const isWhole = whole?.region?.level === 3 && isWithinRegion(whole.region, city.region);
  return isWhole && whole.surface.area === chain.surface.area ? withCityMoved(text) : text;
}
