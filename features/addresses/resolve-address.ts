import type { Chain } from './chain.ts';
import type { ResolvedAddress } from './parsed-address.ts';
import { findRegion } from './region-finding.ts';
import type { RegionIndex } from './region-index.ts';
import { matchChain } from './region-matching.ts';
import { settleRegion } from './region-settling.ts';
import { isWithin, type Region } from './region-tree.ts';
import { afterSeparators, halfWidth } from './text-width.ts';

export type AddressColumns = {
  province?: string;
  city?: string;
  area?: string;
  street?: string;
  address: string;
};

/** What sheets put into the area column when there is none. */
const NO_AREA = /^(?:其[他它](?:区|县|地区)?|全境|城区以外|无|-+)$/;

/** For sheets that keep the levels in columns; what they leave out is looked for in the address itself. */
export function resolveAddressWith(index: RegionIndex, columns: AddressColumns): ResolvedAddress {
  const address = halfWidth(columns.address);
  const levels = levelText(columns);
  const known = levels ? matchedLevels(index, levels) : undefined;
  if (!known?.region) {
    const chain = findRegion(index, address);
    const rest = chain ? address.slice(chain.end) : address;
    return settleRegion(index, chain, joined(chain ? '' : levels, columns.street, rest));
  }
  const unread = levels.slice(afterSeparators(levels, known.end));
  if (known.region.level < 3 && unread === '')
    return continueInAddress(index, levels, address, columns.street);
  const { end, doubtful } = repeatedStart(index, known.region, address);
  const chain = { ...known, doubtful: [...known.doubtful, ...doubtful] };
  return settleRegion(index, chain, joined(unread, columns.street, address.slice(end)));
}

function levelText({ province, city, area }: AddressColumns): string {
  // In Wenchang or Dongguan both columns say the same.
  const own = area === undefined || area === city || NO_AREA.test(area) ? '' : area;
  return halfWidth([province, city, own].filter(Boolean).join(' '));
}

/** A sheet of 100,000 rows has some hundred different regions. */
const REMEMBERED = 5000;
const remembered = new WeakMap<RegionIndex, Map<string, Chain | undefined>>();

function matchedLevels(index: RegionIndex, levels: string): Chain | undefined {
  let known = remembered.get(index);
  if (!known || known.size >= REMEMBERED) {
    known = new Map();
    remembered.set(index, known);
  }
  if (!known.has(levels)) known.set(levels, matchChain(index, levels, 0));
  return known.get(levels);
}

/** The columns stop above the area: the address is read as their continuation. */
function continueInAddress(
  index: RegionIndex,
  levels: string,
  address: string,
  street: string | undefined,
): ResolvedAddress {
  const text = `${levels} ${address}`;
  const chain = matchChain(index, text, 0);
  return settleRegion(index, chain, joined('', street, text.slice(chain?.end ?? 0)));
}

/** How much of the address says the columns again; "深圳市人民医院" names a city and is no repeat. */
function repeatedStart(
  index: RegionIndex,
  region: Region,
  address: string,
): { end: number; doubtful: Chain['doubtful'] } {
  const own = matchChain(index, address, afterSeparators(address, 0));
  if (!own?.strong) return { end: 0, doubtful: [] };
  if (own.region === region || own.surface.area === region.name) return { end: own.end, doubtful: [] };
  if (!own.region || own.surface.province === '') return { end: 0, doubtful: [] };
  if (isWithin(region, own.region)) return { end: own.end, doubtful: [] };
  const sameProvince = own.region.id.slice(0, 2) === region.id.slice(0, 2);
  return { end: 0, doubtful: sameProvince ? ['area'] : ['province'] };
}

/** What the columns say and the region does not contain stands before the address, once. */
function joined(unread: string, street: string | undefined, rest: string): string {
  let text = rest;
  for (const part of [street, unread]) {
    if (!part) continue;
    if (text.startsWith(part)) text = text.slice(part.length);
    text = ` ${part} ${text}`;
  }
  return text;
}
