import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import {
  amountReader,
  dataRows,
  type ImportFile,
  type OwnFile,
  readImportSheet,
} from '#features/sheets/templates/server/index.ts';
import { refundSheet } from '#features/sheets/templates/sheets/refund-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { RefundRow } from '../judge-refund.ts';
import { MOST_ROWS } from '../limits.ts';
import { refundImportRefusals as no } from '../refusals.ts';

/** A file of refunds, to be looked at or taken: it names orders, and says of them that something goes back. */
export const refundFile = (fileId: string, reading: SheetReading): OwnFile<typeof refundSheet> => ({
  sheet: refundSheet,
  command: 'refundImport',
  needs: [['orderNo'], ['status', 'kind', 'refundNo', 'amount']],
  otherwise: '下载退款表模板填写',
  fileId,
  reading,
});

/** The rows of a refund sheet; those without an order number, such as totals, are counted and left out. */
export const readRefunds = (ctx: ShopCtx, file: ImportFile<typeof refundSheet>) =>
  readImportSheet(ctx, file, async (opened) => {
    const inYuan = amountReader(opened);
    const rows: RefundRow[] = [];
    let leftOut = 0;
    for await (const { rowNo, cells } of dataRows(opened)) {
      const row = refundOf({ no: rowNo, cells, inYuan }, opened.map);
      if (row) rows.push(row);
      else leftOut += 1;
      if (rows.length > MOST_ROWS) refuse(no.tooMany);
    }
    if (rows.length === 0) refuse(no.nothing);
    return { rows, leftOut };
  }).catch((error: unknown) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });

type Columns = HeaderMap<typeof refundSheet>;

interface SheetRow {
  no: number;
  cells: readonly string[];
  inYuan: ReturnType<typeof amountReader>;
}

function refundOf({ no, cells, inYuan }: SheetRow, map: Columns): RefundRow | undefined {
  const text = (key: keyof typeof refundSheet.columns, most = 200) =>
    cutText((cells[map.get(key) ?? -1] ?? '').trim(), most);
  const orderNo = text('orderNo', 100).replace(/^['`]|\s/g, '');
  if (!/\d/.test(orderNo)) return undefined;
  const read = parseRow(refundSheet, cells, map, { inYuan });
  const problem = 'problems' in read ? read.problems.map(({ no }) => no).join('；') : roundedText(orderNo);
  const values = 'problems' in read ? undefined : read.row;
  return {
    no,
    orderNo,
    subOrderNo: text('subOrderNo', 100),
    refundNo: text('refundNo', 64),
    kind: text('kind', 50),
    status: text('status', 50),
    amount: typeof values?.amount === 'number' ? Math.abs(values.amount) / 100 : null,
    pieces: typeof values?.pieces === 'number' ? Math.abs(values.pieces) : null,
    product: text('product'),
    reason: text('reason', 500),
    buyer: text('buyer', 50),
    problem,
  };
}

/** A number that a spreadsheet has rounded names another order, or none. */
const roundedText = (orderNo: string): string =>
  isRoundedId(orderNo) ? `订单号“${orderNo}”的后几位已被表格软件改掉，请把该列设为文本后重新导出` : '';
