import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importSheetAnswer } from '../task/sheet-answer.ts';
import { verifyProducts } from './verify-products.ts';

const MOST = 20_000;

/** Writes the channels' product names that are matched to no listing to a sheet, with what they might be. */
export async function productIssueSheet(ctx: ShopCtx, taskIds: readonly string[]): Promise<FileAnswer> {
  const query = { TaskIDs: taskIds, OnlyUnmatched: true, pageIndex: 0, pageSize: MOST };
  const { items } = await verifyProducts(ctx, query);
  const rows = items.map((item): SheetCell[] => [
    item.ThirdPartyName,
    item.Name,
    item.ExternalID,
    item.BarCode,
    item.Rows,
    ...[0, 1, 2].map((at) => item.Suggestions[at]?.SpuName ?? ''),
  ]);
  const fileName = '待匹配商品.xlsx';
  await logExport(ctx, { kind: 'productIssues', filter: { TaskIDs: taskIds }, rows: rows.length, fileName });
  return importSheetAnswer(fileName, {
    sheetName: '待匹配商品',
    columns: [
      { title: '第三方平台' },
      { title: '渠道商品名称', width: 40 },
      { title: '商品编码' },
      { title: '条形码' },
      { title: '订单行数', type: 'integer' },
      { title: '建议商品1', width: 30 },
      { title: '建议商品2', width: 30 },
      { title: '建议商品3', width: 30 },
    ],
    rows: [rows],
  });
}
