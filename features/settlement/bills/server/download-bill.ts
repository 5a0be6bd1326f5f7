import { PassThrough } from 'node:stream';
import { settlementItems } from '#features/settlement/items/contract.ts';
import type { Item } from '#features/settlement/items/item.ts';
import { isReturn, KIND_NAMES, SECTION_NAMES, worthOf } from '#features/settlement/items/item-words.ts';
import { itemsOf } from '#features/settlement/items/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { LaterFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { Bill } from '../bill.ts';
import { NET_NAMES, PAID_NAMES, stateOf } from '../bill-words.ts';
import { capitals } from '../capitals.ts';
import { bills } from '../contract.ts';
import { listBills } from './bill-rows.ts';

const BATCH = 2_000;

/** A bill as a statement: the two shops, the period and the sums, then line by line. */
export async function downloadBill(ctx: ShopCtx, id: string): Promise<LaterFile> {
  const [bill] = (await listBills(ctx, bills.get.input.parse({ BillIDs: [id] }))).items;
  if (!bill) refuse(common.notFound, { what: '账单' });
  const name = `对账单 ${bill.BillNo} ${bill.TraderName}.xlsx`;
  await logExport(ctx, { kind: 'bill', filter: { BillID: id }, rows: bill.ItemCount, fileName: name });
  return async () => {
    const body = new PassThrough();
    writeXlsx(body, { sheetName: '对账单', columns: COLUMNS, rows: pages(ctx, bill) }).catch((error: Error) =>
      body.destroy(error),
    );
    return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  };
}

async function* pages(ctx: ShopCtx, bill: Bill) {
  yield headOf(ctx.shop.name, bill);
  const filters = settlementItems.get.input.parse({ BillIDs: [bill.BillID] });
  const { BillIDs } = filters;
  for (let beyond: string | undefined; ; ) {
    const page = { limit: BATCH, isDesc: false, beyond };
    const rows = await ctx.afterwards(
      async (db) => (await itemsOf(ctx.db.shopId, { BillIDs }, page).execute(db.k)).rows,
    );
    if (rows.length > 0) yield rows.map((item) => cellsOf(bill, item));
    if (rows.length < BATCH) break;
    beyond = rows.at(-1)?.ItemID;
  }
  yield SIGNS;
}

const COLUMNS: readonly OutColumn[] = [
  { title: '对账单', type: 'text', width: 20 },
  { title: '', type: 'text', width: 22 },
  { title: '', type: 'text', width: 36 },
  { title: '', type: 'text', width: 12 },
  { title: '', type: 'text', width: 24 },
  { title: '', type: 'integer', width: 8 },
  { title: '', type: 'money', width: 12 },
  { title: '', type: 'money', width: 10 },
  { title: '', type: 'money', width: 14 },
  { title: '', type: 'text', width: 16 },
];

/** What stands above the lines; the totals are values, so that the sheet says the same wherever it is opened. */
const headOf = (shopName: string, bill: Bill): SheetCell[][] => [
  ['账单号', bill.BillNo, bill.BillName],
  ['本店', shopName],
  ['对方', bill.TraderName],
  ...(bill.PeriodStart ? [['期间', `${bill.PeriodStart} 至 ${bill.PeriodEnd}`]] : []),
  ...(bill.DueOn ? [['到期日', bill.DueOn]] : []),
  ['状态', stateOf(bill).name],
  ['应计', '', '', '', '', '', '', '', bill.ReceivableAmount],
  ['扣款', '', '', '', '', '', '', '', -bill.ReturnAmount],
  [`${NET_NAMES[bill.IdPaymentType]}合计`, '', '', '', '', bill.ItemCount, '', '', bill.TotalAmount],
  ['人民币大写', capitals(fenOf(bill.TotalAmount))],
  ...(PAID_NAMES[bill.IdPaymentType] ?? []).map((name, at) => [
    ...[name, '', '', '', '', '', '', ''],
    at === 0 ? bill.PaidAmount : bill.UnpaidAmount,
  ]),
  [],
  ['记账时间', '订单号', '商品', '收件人', '运单号', '数量', '单价', '运费', '金额', '类别'],
];

/** Where both shops sign. */
const SIGNS: SheetCell[][] = [
  [],
  ['供货方（盖章）', '', '', '', '采购方（盖章）'],
  ['经办人', '', '', '', '经办人'],
  ['签字日期', '', '', '', '签字日期'],
];

const timeText = (time: string) =>
  new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const cellsOf = (bill: Bill, item: Item): SheetCell[] => [
  ...[
    timeText(item.BookedOn),
    item.OrderID && `LDL${item.OrderID}`,
    item.SpuName || item.Reason,
    item.Receiver,
    item.Waybills.join('、'),
  ],
  ...[
    item.Quantity,
    item.UnitPrice,
    item.Freight,
    isReturn(bill.IdPaymentType) ? -worthOf(item) : worthOf(item),
  ],
  `${SECTION_NAMES[item.Section ?? 1]} ${KIND_NAMES[item.Kind]}`,
];
