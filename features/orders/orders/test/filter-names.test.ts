import { expect, it } from 'vitest';
import { filterName } from '#features/sheets/export-log/web/filter-words.ts';
import { orderFilters } from '../order-filters.ts';

it('each filter of the order lists has a name for the log of exports', () => {
  expect(Object.keys(orderFilters).filter((key) => filterName(key) === undefined)).toEqual([]);
});
