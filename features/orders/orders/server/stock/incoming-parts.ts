import { partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import type { IncomingOrder } from '#features/catalogue/warehouses/server/index.ts';
import { incomingOf } from './reserve-stock.ts';

/** Number of a line of the sheet: its row, and the line within that. */
export interface RowNo {
  row_no: number;
  line_no: number;
}

/** Listing and province of rows. */
export interface ListingAndProvince {
  spu_id: string | null;
  province_id: string | null;
}

/** A ready row of a chunk. */
export type ReadyRow = RowNo & ListingAndProvince & { spu_id: string; amount: number };
/** Ready rows of one listing and province: how many, and their pieces. */
export type RowGroup = ListingAndProvince & { amount: number; orders: number };

export const incomingRowKey = (row: RowNo) => `${row.row_no} ${row.line_no}`;
export const incomingGroupKey = (row: ListingAndProvince) => `${row.spu_id} ${row.province_id}`;
/** Key of the order at a position among those of a row, or of a group's rows. */
export const positionKey = (key: string, position: number) => `${key} ${position}`;

/** Stock that one row, or all rows of a group, take in one shop. */
export type ShopDemand = IncomingOrder & { shopId: string; row: string; entry: string; orders: number };

export const partsOfRows = (rows: readonly ReadyRow[], plans: ReadonlyMap<string, SupplyChain>) =>
  rows.flatMap((row) => partsOf(row, incomingRowKey(row), plans));

export const partsOfGroups = (groups: readonly RowGroup[], plans: ReadonlyMap<string, SupplyChain>) =>
  groups.flatMap((group) => partsOf(group, incomingGroupKey(group), plans));

function partsOf(
  {
    spu_id: entry,
    province_id: provinceId,
    amount,
    orders = 1,
  }: ListingAndProvince & { amount: number; orders?: number },
  row: string,
  plans: ReadonlyMap<string, SupplyChain>,
): ShopDemand[] {
  const plan = plans.get(entry ?? '');
  if (!plan || entry === null) return [];
  return partsOfChain(plan).flatMap((part, place) => {
    const each = incomingOf(part, { orderId: positionKey(row, place), amount, provinceId });
    return each ? [Object.assign(each, { row, entry, orders })] : [];
  });
}
