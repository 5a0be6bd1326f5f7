import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { priceRowOf } from '../../listing-row.ts';
import type { PriceRow } from '../../price-row.ts';
import { sheetList } from './sheet-filters.ts';

const AT_ONCE = 500;
/** As many as are filled into the sheet at once. */
export const MOST_FILLED_ROWS = 5_000;

/** All that the filters find. */
export interface FilteredList {
  input: Input<typeof sheetList>;
  total: number;
}

/** Their rows, on this page and on the others. */
export async function readAllPriceRows({ input, total }: FilteredList): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  for (let pageIndex = 0; pageIndex * AT_ONCE < Math.min(total, MOST_FILLED_ROWS); pageIndex++) {
    const { items } = await call(sheetList, { ...input, pageIndex, pageSize: AT_ONCE });
    rows.push(...items.map(priceRowOf));
  }
  return rows;
}
