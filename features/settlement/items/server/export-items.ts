import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { LaterFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementItems } from '../contract.ts';
import type { Item, ItemSum } from '../item.ts';
import { KIND_NAMES, STATUS_NAMES, TYPE_NAMES } from '../item-words.ts';
import { itemRefusals as no } from '../refusals.ts';
import type { ItemFilters } from './item-conditions.ts';
import { itemsOf } from './item-rows.ts';
import { sumsOf } from './item-sums.ts';

const MOST = 1_000_000;
const BATCH = 2_000;
const FILE = '结算明细.xlsx';

/** The filtered items as a sheet, read batch by batch; who exported what is logged (domain §5). */
export async function exportItems(
  ctx: ShopCtx,
  { isDesc, ...filters }: z.output<typeof settlementItems.export.input>,
): Promise<LaterFile> {
  const { rows: sums } = await sumsOf(ctx.db.shopId, filters, true).execute(ctx.db.k);
  const rows = sums.reduce((all: number, { Count }: ItemSum) => all + Count, 0);
  if (rows === 0) refuse(no.nothing);
  if (rows > MOST) refuse(no.tooMany, { most: MOST });
  await logExport(ctx, { kind: 'settlementItems', filter: filters, rows, fileName: FILE });
  return async () => {
    const body = new PassThrough();
    const batches = batchesOf(ctx, filters, isDesc);
    writeXlsx(body, { sheetName: '结算明细', columns: COLUMNS, rows: batches }).catch((error: Error) =>
      body.destroy(error),
    );
    return { name: FILE, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  };
}

/** Each batch in a transaction of its own: what was booked is never changed, so they fit together. */
async function* batchesOf(ctx: ShopCtx, filters: ItemFilters, isDesc: boolean) {
  const { shopId } = ctx.db;
  for (let beyond: string | undefined; ; ) {
    const page = { limit: BATCH, isDesc, beyond };
    const rows = await ctx.afterwards(
      async (db) => (await itemsOf(shopId, filters, page).execute(db.k)).rows,
    );
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < BATCH) return;
    beyond = rows.at(-1)?.ItemID;
  }
}

const COLUMNS: readonly OutColumn[] = [
  { title: '记账时间', type: 'text', width: 20 },
  { title: '订单号', type: 'text', width: 22 },
  { title: '平台单号', type: 'text', width: 22 },
  { title: '对方', type: 'text', width: 22 },
  { title: '类型', type: 'text', width: 12 },
  { title: '种类', type: 'text', width: 8 },
  { title: '商品', type: 'text', width: 36 },
  { title: '数量', type: 'integer', width: 8 },
  { title: '单价', type: 'money', width: 12 },
  { title: '运费', type: 'money', width: 10 },
  { title: '金额', type: 'money', width: 14 },
  { title: '收件人', type: 'text', width: 12 },
  { title: '运单号', type: 'text', width: 24 },
  { title: '账单', type: 'text', width: 20 },
  { title: '支付状态', type: 'text', width: 12 },
  { title: '经办人', type: 'text', width: 12 },
];

/** In Shanghai, as the screens say it. */
const timeText = (time: string) =>
  new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const cellsOf = (item: Item): SheetCell[] => [
  ...[timeText(item.BookedOn), item.OrderID && `LDL${item.OrderID}`, item.ThirdPartyOrderID, item.TraderName],
  ...[TYPE_NAMES[item.IdPaymentType], KIND_NAMES[item.Kind], item.SpuName, item.Quantity],
  ...[item.UnitPrice, item.Freight, item.Amount, item.Receiver, item.Waybills.join('、'), item.BillNo],
  ...[STATUS_NAMES[item.Status], item.CreatedBy],
];
