import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import type { z } from 'zod';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { LaterFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ComplaintRow } from '../complaint-row.ts';
import type { complaints } from '../contract.ts';
import { complaintRefusals as no } from '../refusals.ts';
import {
  REASON_NAMES,
  RESPONSIBLE_NAMES,
  resultsSay,
  STATE_NAMES,
  stateIn,
  TYPE_NAMES,
  WAITS_NAMES,
} from '../words.ts';
import { complaintConditions } from './complaint-conditions.ts';
import { complaintsOf, visibleTo } from './complaint-rows.ts';

const MOST = 100_000;
const BATCH = 2_000;
const FILE = '投诉.xlsx';

/** The filtered complaints as a sheet, batch by batch; amounts by right, logged. */
export async function exportComplaints(
  ctx: ShopCtx,
  given: z.output<typeof complaints.export.input>,
): Promise<LaterFile> {
  if (!ctx.can('order.export')) refuse(common.notAllowed, { right: RIGHT_NAMES['order.export'] });
  const { isDesc, ...filters } = given;
  const where = complaintConditions(ctx.db.shopId, filters);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from complaints c where ${where}`.execute(ctx.db.k);
  const count = rows[0]?.n ?? 0;
  if (count === 0) refuse(no.nothing);
  if (count > MOST) refuse(no.tooMany, { most: MOST });
  await logExport(ctx, { kind: 'complaints', filter: filters, rows: count, fileName: FILE });
  return async () => {
    const body = new PassThrough();
    writeXlsx(body, { sheetName: '投诉', columns: COLUMNS, rows: batchesOf(ctx, given, count) }).catch(
      (error: Error) => body.destroy(error),
    );
    return { name: FILE, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  };
}

async function* batchesOf(
  ctx: ShopCtx,
  { isDesc, ...filters }: z.output<typeof complaints.export.input>,
  count: number,
) {
  const { shopId } = ctx.db;
  for (let offset = 0; offset < count; offset += BATCH) {
    const rows = await ctx.afterwards(async (db) => {
      const page = { limit: BATCH, offset, isDesc };
      return (await complaintsOf(shopId, complaintConditions(shopId, filters), page).execute(db.k)).rows;
    });
    yield visibleTo(ctx, rows).map(cellsOf);
  }
}

const COLUMNS: readonly OutColumn[] = [
  { title: '投诉号', type: 'text', width: 20 },
  { title: '发起时间', type: 'text', width: 20 },
  { title: '订单号', type: 'text', width: 22 },
  { title: '类型', type: 'text', width: 10 },
  { title: '原因', type: 'text', width: 12 },
  { title: '状态', type: 'text', width: 10 },
  { title: '轮到谁', type: 'text', width: 10 },
  { title: '商品', type: 'text', width: 36 },
  { title: '件数', type: 'integer', width: 8 },
  { title: '收件人', type: 'text', width: 12 },
  { title: '渠道', type: 'text', width: 22 },
  { title: '给渠道', type: 'money', width: 12 },
  { title: '供应商', type: 'text', width: 22 },
  { title: '供应商承担', type: 'money', width: 12 },
  { title: '判责', type: 'text', width: 10 },
  { title: '处理人', type: 'text', width: 12 },
  { title: '结果', type: 'text', width: 16 },
  { title: '关闭时间', type: 'text', width: 20 },
  { title: '买家', type: 'text', width: 12 },
  { title: '买家电话', type: 'text', width: 14 },
  { title: '退款单号', type: 'text', width: 22 },
];

/** In Shanghai, as the screens say it. */
const timeText = (time: string | null) =>
  time ? new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') : '';

const cellsOf = (row: ComplaintRow): SheetCell[] => [
  ...[row.ComplaintNo, timeText(row.CreatedOn), `LDL${row.OrderID}`, TYPE_NAMES[row.IdComplaintType]],
  ...[
    REASON_NAMES[row.IdReason],
    STATE_NAMES[stateIn(row.IdComplaintStatus)],
    WAITS_NAMES[row.WaitsFor],
    row.SpuName,
  ],
  ...[row.Pieces, row.Receiver, row.ChannelName, row.MoneyOut, row.VendorName, row.MoneyIn],
  ...[RESPONSIBLE_NAMES[row.Responsible], row.HandlerName, resultsSay(row.Results), timeText(row.ClosedOn)],
  ...[row.BuyerName, row.BuyerPhone, row.ThirdPartyRefundNo],
];
