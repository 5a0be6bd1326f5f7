import type { Batches, MonthOrders } from '#features/orders/order-exports/server/index.ts';
import { changesSinceFile, type FileRow, type MonthFileColumn } from '../changes.ts';

/** The columns of a month's orders by their fields. */
export const fileColumns = (columns: MonthOrders['columns']): MonthFileColumn[] =>
  columns.flatMap((column) => ('field' in column ? [{ field: column.field, title: column.title }] : []));

/** What was last said of the orders: by the month's file, over it by its supplements. */
export interface FileVersions {
  /** By their numbers, the newest first. */
  file: AsyncGenerator<FileRow, void>;
  later: ReadonlyMap<string, FileRow>;
}

const numberOf = (no: string) => BigInt(no.replace(/^LDL/, ''));

/** Of a month's orders those that are no longer as it was said, each with what has changed before its values. */
export async function* changedOrders({ columns, rows }: MonthOrders, { file, later }: FileVersions): Batches {
  const fields = fileColumns(columns);
  let kept = await file.next();
  for await (const batch of rows) {
    const changed: string[][] = [];
    for (const values of batch as string[][]) {
      const now: FileRow = Object.fromEntries(
        fields.map(({ field }, at) => [field, String(values[at] ?? '')]),
      );
      const no = now.orderNo ?? '';
      while (!kept.done && numberOf(kept.value.orderNo ?? '0') > numberOf(no)) kept = await file.next();
      const before = later.get(no) ?? (!kept.done && kept.value.orderNo === no ? kept.value : undefined);
      const says = changesSinceFile(fields, before, now);
      if (says !== '') changed.push([says, ...values]);
    }
    yield changed;
  }
}
