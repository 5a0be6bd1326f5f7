import type { AddressColumns } from '../level-columns.ts';
import { parseAddressWith } from '../parse-address.ts';
import type { ParsedAddress, ResolvedAddress } from '../parsed-address.ts';
import { resolveAddressWith } from '../resolve-address.ts';
import { regionIndex } from './regions.ts';

export { addressRoutes } from './handlers.ts';
export { addressById } from './keep-address.ts';
export { readingOf } from './read-address.ts';
export { areas, cities, findByName, provinces, streets, villages } from './regions.ts';

export function parseAddress(text: string): ParsedAddress {
  return parseAddressWith(regionIndex(), text);
}

export function resolveAddress(columns: AddressColumns): ResolvedAddress {
  return resolveAddressWith(regionIndex(), columns);
}
