import type { ResolvedAddress } from './parsed-address.ts';
import { runsOn, sortWords } from './receivers/words-before.ts';
import { type Chain, namedLevels } from './regions/chain.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { settleRegion } from './regions/region-settling.ts';
import { tidy } from './text/text-width.ts';

/** The text before and behind its region, without what was taken out of it. */
export interface Around {
  before: string;
  region: string;
  behind: string;
  /** The receiver is surely another word. */
  isNamed?: boolean;
}

/** Nothing of the text is lost: what stands before the region goes into the detail too. */
export function settleAround(
  index: RegionIndex,
  chain: Chain,
  around: Around,
): ResolvedAddress & { note: string } {
  const { before, behind, isNamed = false } = around;
  if (namedLevels(chain) === 1 && runsOn(before)) return { ...settleLoose(index, chain, around), note: '' };
  const { house, landmark, note, isUnclear } = sortWords(before, isNamed);
  const settled = settleRegion(index, chain, behind, (detail) => tidy(`${house} ${detail} ${landmark}`));
  if (isUnclear) doubt(settled, ['detail']);
  return { ...settled, note };
}

/** 太平南路993号|温岭市|第一人民医院: the region may be part of a name, so the detail keeps it, and all of it is in doubt. */
function settleLoose(index: RegionIndex, chain: Chain, { before, region, behind }: Around): ResolvedAddress {
  const settled = settleRegion(index, chain, behind, () => tidy(`${before}${region}${behind}`));
  doubt(settled, ['province', 'city', 'area']);
  return settled;
}

const doubt = (settled: ResolvedAddress, parts: ResolvedAddress['uncertain']): void => {
  settled.uncertain = [...new Set([...settled.uncertain, ...parts])];
};
