import { implement } from '#kit/endpoint/server/implement.ts';
import { addresses } from '../contract.ts';
import type { NamedRegion } from '../regions/region-tree.ts';
import { keepAddress } from './keep-address.ts';
import { readAddresses, readOne } from './read-address.ts';
import { areas, cities, provinces, streets, villages } from './regions.ts';
import { listSavedAddresses } from './saved-addresses.ts';
import { searchRegions } from './search-regions.ts';

const listed = (items: NamedRegion[]) => ({ total: items.length, items });

export const addressRoutes = implement(addresses, {
  provinces: () => listed(provinces()),
  cities: (_, { provinceId }) => listed(cities(provinceId)),
  areas: (_, { cityId }) => listed(areas(cityId)),
  streets: (_, { areaId }) => listed(streets(areaId)),
  villages: (_, { streetId }) => listed(villages(streetId)),
  search: (_, { text }) => {
    const items = searchRegions(text).map((path) => ({ path }));
    return { total: items.length, items };
  },
  read: (_, { addressText }) => readOne(addressText),
  readMany: (_, { addressTexts, addressText }) => {
    const items = readAddresses(addressTexts ?? [addressText ?? '']);
    return { total: items.length, items };
  },
  kept: (ctx, query) => listSavedAddresses(ctx, query),
  add: async (ctx, input) => ({ AddressID: await keepAddress(ctx, input) }),
});
