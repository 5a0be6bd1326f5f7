import type { ResolvedAddress } from './parsed-address.ts';
import { findRegion } from './region-finding.ts';
import type { RegionIndex } from './region-index.ts';
import { type Chain, matchChain } from './region-matching.ts';
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

/** For sheets that keep the levels in columns; what they leave out is looked for in the address itself. */
export function resolveAddressWith(index: RegionIndex, columns: AddressColumns): ResolvedAddress {
  const address = halfWidth(columns.address);
  const levels = [columns.province, columns.city, columns.area].filter(Boolean).join(' ');
  if (levels === '') {
    const chain = findRegion(index, address);
    return settleRegion(index, chain, withStreet(columns.street, address.slice(chain?.end ?? 0)));
  }
  const text = halfWidth(levels);
  const known = matchChain(index, text, 0);
  const unread = known ? text.slice(afterSeparators(text, known.end)) : text;
  return settleBoth(index, known, address, columns.street, unread);
}

function settleBoth(
  index: RegionIndex,
  known: Chain | undefined,
  address: string,
  street: string | undefined,
  unread: string,
): ResolvedAddress {
  const own = matchChain(index, address, afterSeparators(address, 0));
  const region = known?.region;
  if (!own?.region || !region) {
    const chain = known?.region ? known : (findRegion(index, address) ?? known);
    const start = chain && chain !== known ? chain.end : 0;
    return settleRegion(index, chain, withStreet(street, withStreet(unread, address.slice(start))));
  }
  const chain = own.region.level === 3 && isWithin(own.region, region) ? merged(known, own) : known;
  const start = repeats(own, region) || chain !== known ? own.end : 0;
  return settleRegion(index, chain, withStreet(street, withStreet(unread, address.slice(start))));
}

/** The address begins with the columns' own words; "深圳市人民医院" names a city and is no repeat. */
function repeats(own: Chain, region: Region): boolean {
  if (own.region === region) return own.strong;
  return (
    own.region !== undefined && isWithin(region, own.region) && own.surface.province !== '' && own.strong
  );
}

function merged(known: Chain, own: Chain): Chain {
  const { province, city, area } = known.surface;
  const surface = {
    province: province || own.surface.province,
    city: city || own.surface.city,
    area: area || own.surface.area,
  };
  return { ...known, region: own.region, surface, doubtful: own.doubtful };
}

function withStreet(street: string | undefined, rest: string): string {
  if (!street || rest.startsWith(street)) return rest;
  return `${street} ${rest}`;
}
