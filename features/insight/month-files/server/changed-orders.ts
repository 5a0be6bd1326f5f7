import type { Batches, MonthOrders } from '#features/orders/order-exports/server/index.ts';
import { type AsKept, changesOf, type Told } from '../changes.ts';

/** The columns of a month's orders by their fields. */
export const toldOf = (columns: MonthOrders['columns']): Told[] =>
  columns.flatMap((column) => ('field' in column ? [{ field: column.field, title: column.title }] : []));

/** What was last said of the orders: by the month's file, over it by its supplements. */
export interface Said {
  /** By their numbers, the newest first. */
  file: AsyncGenerator<AsKept, void>;
  later: ReadonlyMap<string, AsKept>;
}

const numberOf = (no: string) => BigInt(no.replace(/^LDL/, ''));

/** Of a month's orders those that are no longer as it was said, each with what has changed before its values. */
export async function* changedOrders({ columns, rows }: MonthOrders, { file, later }: Said): Batches {
  const told = toldOf(columns);
  let kept = await file.next();
  for await (const batch of rows) {
    const changed: string[][] = [];
    for (const values of batch as string[][]) {
      const now: AsKept = Object.fromEntries(told.map(({ field }, at) => [field, String(values[at] ?? '')]));
      const no = now.orderNo ?? '';
      while (!kept.done && numberOf(kept.value.orderNo ?? '0') > numberOf(no)) kept = await file.next();
      const before = later.get(no) ?? (!kept.done && kept.value.orderNo === no ? kept.value : undefined);
      const says = changesOf(told, before, now);
      if (says !== '') changed.push([says, ...values]);
    }
    yield changed;
  }
}
