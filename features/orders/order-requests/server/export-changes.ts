import type { z } from 'zod';
import { CHANGE_NAMES } from '#features/orders/orders/change-kinds.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { sheetTime } from '#features/sheets/sheet-files/sheet-time.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderChangeRow, requests } from '../contract.ts';
import { requestRefusals as no } from '../refusals.ts';
import { readChanges } from './list-changes.ts';

const MOST = 20_000;
const NAME = '未处理变更';

/** The first four are what platforms take for a new waybill. */
const COLUMNS: readonly OutColumn[] = [
  { title: '平台单号', type: 'text', width: 24 },
  { title: '快递公司', type: 'text', width: 14 },
  { title: '快递单号', type: 'text', width: 22 },
  { title: '原快递单号', type: 'text', width: 22 },
  { title: '变更', type: 'text', width: 12 },
  { title: '原来', type: 'text', width: 32 },
  { title: '现在', type: 'text', width: 32 },
  { title: '第三方平台', type: 'text', width: 12 },
  { title: '渠道', type: 'text', width: 18 },
  { title: '订单号', type: 'text', width: 22 },
  { title: '商品', type: 'text', width: 30 },
  { title: '收件人', type: 'text', width: 12 },
  { title: '操作方', type: 'text', width: 18 },
  { title: '时间', type: 'text', width: 20 },
];

/** What changed and nobody has dealt with yet, the oldest first, to be carried to where the orders came from. */
export async function exportOrderChanges(
  ctx: ShopCtx,
  filters: z.output<typeof requests.exportChanges.input>,
): Promise<FileAnswer> {
  const rows = await readChanges(ctx, { ...filters, unseen: true })
    .orderBy('order_changes.id')
    .limit(MOST)
    .execute();
  if (rows.length === 0) refuse(no.nothingChanged);
  const visible = ctx.can('phone.full') ? rows : withoutPhones(rows);
  await logExport(ctx, { kind: 'changes', filter: filters, rows: rows.length, fileName: `${NAME}.xlsx` });
  return xlsxAnswer(NAME, {
    sheetName: NAME,
    columns: COLUMNS,
    rows: (visible as OrderChangeRow[]).map(cellsOf),
  });
}

const WAYBILLS: readonly string[] = ['waybill', 'voided', 'added'];

function cellsOf(row: OrderChangeRow): SheetCell[] {
  const isWaybill = WAYBILLS.includes(row.Kind);
  const [company, no] = isWaybill && row.Kind !== 'voided' ? waybillOf(row.Now) : ['', ''];
  const [, old] = isWaybill ? waybillOf(row.Was) : ['', ''];
  return [
    row.ThirdPartyOrderID ?? '',
    company,
    no,
    old,
    CHANGE_NAMES[row.Kind],
    row.Was,
    row.Now,
    row.ThirdPartyName,
    row.AgentName ?? '',
    `LDL${row.OrderID}`,
    row.SpuName,
    row.Receiver,
    row.ByShop,
    sheetTime(row.CreatedOn),
  ];
}

/** 顺丰速运 SF123: the number has no blank. */
function waybillOf(text: string): [company: string, no: string] {
  const at = text.lastIndexOf(' ');
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
}
