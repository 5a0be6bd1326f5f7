import { type ChainPlan, partsOfPlan } from '#features/catalogue/spus/server/index.ts';
import type { Incoming } from '#features/catalogue/warehouses/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { incomingOf } from './hold-for-shippers.ts';

/** A line of the sheet. */
export interface RowNo {
  row_no: number;
  line_no: number;
}

/** Listing and province of rows. */
export interface RowOf {
  spu_id: string | null;
  province_id: string | null;
}

export type ReadyRow = RowNo & RowOf & { spu_id: string; amount: number };
export type RowGroup = RowOf & { amount: number; orders: number };

export const rowKey = (row: RowNo) => `${row.row_no} ${row.line_no}`;
export const groupKey = (row: RowOf) => `${row.spu_id} ${row.province_id}`;
/** Of the orders of a row, or of a group's rows, the one at this place. */
export const placeKey = (key: string, place: number) => `${key} ${place}`;

/** What one row, or all of a group, take of a shop's stock. */
export type Part = Incoming & { shopId: string; row: string; entry: string; orders: number };

export const partsOfRows = (rows: readonly ReadyRow[], plans: ReadonlyMap<string, ChainPlan>) =>
  rows.flatMap((row) => partsOf(row, rowKey(row), plans));

export const partsOfGroups = (groups: readonly RowGroup[], plans: ReadonlyMap<string, ChainPlan>) =>
  groups.flatMap((group) => partsOf(group, groupKey(group), plans));

function partsOf(
  { spu_id: entry, province_id: provinceId, amount, orders = 1 }: RowOf & { amount: number; orders?: number },
  row: string,
  plans: ReadonlyMap<string, ChainPlan>,
): Part[] {
  const plan = plans.get(entry ?? '');
  if (!plan || entry === null) return [];
  return partsOfPlan(plan).flatMap((part, place) => {
    const each = incomingOf(part, { orderId: placeKey(row, place), amount, provinceId });
    return each ? [Object.assign(each, { row, entry, orders })] : [];
  });
}

/** Shops in one order for everybody, so that two who hold stock of the same ones never wait for each other. */
export const partsByShop = (parts: readonly Part[]) =>
  [...groupBy(parts, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
