import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementItems } from '../contract.ts';
import type { ItemSum, SettlementItem } from '../item.ts';
import { signedAmount } from '../item-words.ts';
import { itemRefusals as no } from '../refusals.ts';
import { itemCells, itemColumnsOf, outOfItems } from './item-cells.ts';
import type { ItemFilters } from './item-conditions.ts';
import { selectItems } from './item-rows.ts';
import { selectItemSums } from './item-sums.ts';

const MOST = 1_000_000;
const BATCH = 2_000;
const FILE = '结算明细.xlsx';

/** The filtered items as a sheet, read batch by batch; who exported what is logged (domain §5). */
export async function exportItems(
  ctx: ShopCtx,
  { isDesc, ExcelCfgID, ...filters }: z.output<typeof settlementItems.export.input>,
): Promise<DeferredFile> {
  const { rows: sums } = await selectItemSums(ctx.db.shopId, filters, true).execute(ctx.db.k);
  const rows = sums.reduce((all: number, { Count }: ItemSum) => all + Count, 0);
  if (rows === 0) refuse(no.nothing);
  if (rows > MOST) refuse(no.tooMany, { most: MOST });
  const columns = await itemColumnsOf(ctx.db, ExcelCfgID);
  await logExport(ctx, { kind: 'settlementItems', filter: filters, rows, fileName: FILE });
  return async () => {
    const body = new PassThrough();
    const rows = itemBatches(ctx, filters, isDesc, (item) => itemCells(columns, item, signedAmount(item)));
    writeXlsx(body, { sheetName: '结算明细', columns: outOfItems(columns), rows }).catch((error: Error) =>
      body.destroy(error),
    );
    return { name: FILE, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  };
}

/**
 * Each batch in a transaction of its own: what was booked is never changed, so they fit together. While one is written
 * the next is read.
 */
export async function* itemBatches(
  { db: { shopId }, afterwards }: ShopCtx,
  filters: ItemFilters,
  isDesc: boolean,
  cellsOf: (item: SettlementItem) => SheetCell[],
) {
  const read = (beyond?: string) =>
    afterwards(
      async (db) => (await selectItems(shopId, filters, { limit: BATCH, isDesc, beyond }).execute(db.k)).rows,
    );
  for (let next: Promise<SettlementItem[]> | undefined = read(); next; ) {
    const rows: SettlementItem[] = await next;
    next = rows.length < BATCH ? undefined : read(rows.at(-1)?.ItemID);
    // Who awaits it hears of it; nobody does when the file is no longer wanted.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows.map(cellsOf);
  }
}
