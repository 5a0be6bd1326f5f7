import { type AddressColumns, levelText } from './level-columns.ts';
import type { ResolvedAddress } from './parsed-address.ts';
import { type Chain, namedLevels } from './regions/chain.ts';
import { findRegion } from './regions/region-finding.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { matchChain } from './regions/region-matching.ts';
import { settleRegion } from './regions/region-settling.ts';
import { ancestorAt, isWithinRegion, type Region } from './regions/region-tree.ts';
import { settleAround } from './settle-around.ts';
import { afterSeparators, halfWidth, tidy, withTail } from './text/text-width.ts';
import { inSimplified } from './text/traditional-script.ts';
import { turnLevels } from './turn-region.ts';

/** For sheets that keep the levels in columns; what they leave out is looked for in the address itself. */
export function resolveAddressWith(index: RegionIndex, columns: AddressColumns): ResolvedAddress {
  const read = resolve(index, columns, halfWidth(columns.address));
  return columns.address.length > read.detail.length ? withTail(read, columns.address) : read;
}

function resolve(index: RegionIndex, columns: AddressColumns, address: string): ResolvedAddress {
  const { levels, chain: known } = readLevels(index, levelText(columns));
  if (!known?.region) return resolveText(index, levels, address, columns.street);
  const unread = levels.slice(afterSeparators(levels, known.end));
  if (known.region.level < 3 && unread === '')
    return continueInAddress(index, levels, address, columns.street);
  const { end, doubtful } = repeatedStart(index, known.region, address);
  const chain = { ...known, doubtful: [...known.doubtful, ...doubtful] };
  return settleRegion(index, chain, joined(unread, columns.street, address.slice(end)));
}

/** The columns name no region of their own: the address may, or both together. */
function resolveText(
  index: RegionIndex,
  levels: string,
  address: string,
  street: string | undefined,
): ResolvedAddress {
  const own = findRegion(index, inSimplified(address));
  const whole = levels === '' || own?.region ? address : `${levels} ${address}`;
  const chain = own?.region || levels === '' ? own : findRegion(index, inSimplified(whole));
  if (!chain) return settleRegion(index, chain, joined('', street, whole));
  const unsaid = whole === address ? unsaidWords(levels, chain) : '';
  const read = settleAround(index, chain, {
    before: whole.slice(0, chain.start),
    region: whole.slice(chain.start, chain.end),
    behind: joined(unsaid, street, whole.slice(chain.end)),
  });
  return read.note === '' ? read : withWords(read, read.note);
}

/** A column has no note: what it says besides stays in its detail, and is to be looked at. */
const withWords = (read: ResolvedAddress, words: string): ResolvedAddress => ({
  ...read,
  detail: tidy(`${read.detail} ${words}`),
  uncertain: [...new Set([...read.uncertain, 'detail' as const])],
});

/** Words of the columns that the region, which was found in the address, doesn't say. */
function unsaidWords(levels: string, { region }: Chain): string {
  const names = ([1, 2, 3] as const).map((level) => (region && ancestorAt(region, level)?.name) ?? '');
  const isSaid = (word: string) =>
    word === '中国' || names.some((name) => name.startsWith(inSimplified(word)));
  return levels
    .split(' ')
    .filter((word) => !isSaid(word))
    .join(' ');
}

/** A sheet of 100,000 rows has some hundred different regions. */
const REMEMBERED = 5000;
const remembered = new WeakMap<RegionIndex, Map<string, Levels>>();

/** What the columns above the street say, the widest first, and the region that it is. */
interface Levels {
  readonly levels: string;
  readonly chain: Chain | undefined;
}

function readLevels(index: RegionIndex, written: string): Levels {
  let known = remembered.get(index);
  if (!known || known.size >= REMEMBERED) {
    known = new Map();
    remembered.set(index, known);
  }
  const before = known.get(written);
  if (before) return before;
  const levels = turnLevels(index, written);
  const read = { levels, chain: levels === '' ? undefined : matchChain(index, inSimplified(levels), 0) };
  known.set(written, read);
  return read;
}

/** The columns stop above the area: the address is read as their continuation. */
function continueInAddress(
  index: RegionIndex,
  levels: string,
  address: string,
  street: string | undefined,
): ResolvedAddress {
  const text = `${levels} ${address}`;
  const chain = matchChain(index, inSimplified(text), 0);
  return settleRegion(index, chain, joined('', street, text.slice(chain?.end ?? 0)));
}

/** How much of the address says the columns again; "深圳市人民医院" names a city and is no repeat. */
function repeatedStart(
  index: RegionIndex,
  region: Region,
  address: string,
): { end: number; doubtful: Chain['doubtful'] } {
  const own = matchChain(index, inSimplified(address), afterSeparators(address, 0));
  if (!own?.strong) return { end: 0, doubtful: [] };
  const isAlone = own.surface.province === '' && own.surface.city === '';
  // 杭州市温岭市 names the area again and contradicts it: nothing of that is lost.
  if (own.region === region && own.doubtful.length > 0) return { end: 0, doubtful: own.doubtful };
  if (own.region === region || (isAlone && own.surface.area === region.name))
    return { end: own.end, doubtful: [] };
  // 深圳市|儿童医院 or 西湖区|政府 in another district: a name, not where the address begins.
  if (!own.region || (namedLevels(own) === 1 && own.surface.province === '')) return { end: 0, doubtful: [] };
  if (isWithinRegion(region, own.region))
    return { end: own.surface.province === '' ? 0 : own.end, doubtful: [] };
  const sameProvince = own.region.id.slice(0, 2) === region.id.slice(0, 2);
  return { end: 0, doubtful: sameProvince ? ['area'] : ['province'] };
}

/** What the columns say and the region does not contain stands before the address, once. */
function joined(unread: string, street: string | undefined, rest: string): string {
  let text = rest;
  for (const part of [street, unread]) {
    if (!part) continue;
    const from = afterSeparators(text, 0);
    if (text.startsWith(part, from)) text = text.slice(from + part.length);
    text = ` ${part} ${text}`;
  }
  return text;
}
