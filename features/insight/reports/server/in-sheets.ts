import type { Batches } from '#features/orders/order-exports/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';

/** Rows divided among sheets, each beginning where the one before it is full; behind the last of them the totals. */
export function inSheets(rows: Batches, totals: SheetCell[], most: number, sheets: number): Batches[] {
  let rest: SheetCell[][] = [];
  async function* next(isLast: boolean): Batches {
    let room = isLast ? Number.POSITIVE_INFINITY : most;
    while (room > 0) {
      if (rest.length === 0) {
        const { value, done } = await rows.next();
        if (done) break;
        rest = value;
      }
      const part = rest.slice(0, room);
      rest = rest.slice(part.length);
      room -= part.length;
      yield part;
    }
    if (isLast) yield [totals];
  }
  return Array.from({ length: sheets }, (_, at) => next(at === sheets - 1));
}
