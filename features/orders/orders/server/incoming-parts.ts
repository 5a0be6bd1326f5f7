import { partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import type { IncomingOrder } from '#features/catalogue/warehouses/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { incomingOf } from './reserve-stock.ts';

/** A line of the sheet. */
export interface RowNo {
  row_no: number;
  line_no: number;
}

/** Listing and province of rows. */
export interface ListingAndProvince {
  spu_id: string | null;
  province_id: string | null;
}

export type ReadyRow = RowNo & ListingAndProvince & { spu_id: string; amount: number };
export type RowGroup = ListingAndProvince & { amount: number; orders: number };

export const rowKey = (row: RowNo) => `${row.row_no} ${row.line_no}`;
export const groupKey = (row: ListingAndProvince) => `${row.spu_id} ${row.province_id}`;
/** Of the orders of a row, or of a group's rows, the one at this place. */
export const positionKey = (key: string, position: number) => `${key} ${position}`;

/** What one row, or all of a group, take of a shop's stock. */
export type Part = IncomingOrder & { shopId: string; row: string; entry: string; orders: number };

export const partsOfRows = (rows: readonly ReadyRow[], plans: ReadonlyMap<string, SupplyChain>) =>
  rows.flatMap((row) => partsOf(row, rowKey(row), plans));

export const partsOfGroups = (groups: readonly RowGroup[], plans: ReadonlyMap<string, SupplyChain>) =>
  groups.flatMap((group) => partsOf(group, groupKey(group), plans));

function partsOf(
  {
    spu_id: entry,
    province_id: provinceId,
    amount,
    orders = 1,
  }: ListingAndProvince & { amount: number; orders?: number },
  row: string,
  plans: ReadonlyMap<string, SupplyChain>,
): Part[] {
  const plan = plans.get(entry ?? '');
  if (!plan || entry === null) return [];
  return partsOfChain(plan).flatMap((part, place) => {
    const each = incomingOf(part, { orderId: positionKey(row, place), amount, provinceId });
    return each ? [Object.assign(each, { row, entry, orders })] : [];
  });
}

/** Shops in one order for everybody, so that two who hold stock of the same ones never wait for each other. */
export const partsByShop = (parts: readonly Part[]) =>
  [...groupBy(parts, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
