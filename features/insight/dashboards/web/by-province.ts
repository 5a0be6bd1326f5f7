import { provinceName, provinceOf } from '#features/sheets/addresses/provinces.ts';
import type { SplitRow } from '../contract.ts';

/** The rows of each province as one, under its id, however its name is written, most orders first; and the orders of no province. */
export function byProvince(rows: readonly SplitRow[]): { rows: SplitRow[]; elsewhere: number } {
  const known = new Map<string, SplitRow>();
  let elsewhere = 0;
  for (const { Key, Orders, Pieces } of rows) {
    const id = provinceOf(Key);
    if (!id) {
      elsewhere += Orders;
      continue;
    }
    const { Orders: orders = 0, Pieces: pieces = 0 } = known.get(id) ?? {};
    const row = { Orders: orders + Orders, Pieces: pieces + Pieces };
    known.set(id, { Key: id, Name: provinceName(id), ...row });
  }
  return { rows: [...known.values()].sort((a, b) => b.Orders - a.Orders), elsewhere };
}
