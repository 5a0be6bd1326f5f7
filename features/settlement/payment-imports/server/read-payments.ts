import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { yuanReader } from '#features/sheets/templates/rows/price-unit.ts';
import { dataRows, type OwnFile, readImportSheet } from '#features/sheets/templates/server/index.ts';
import { paymentSheet } from '#features/sheets/templates/sheets/payment-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { MOST_ROWS } from '../most-rows.ts';
import { paymentImportRefusals as no } from '../refusals.ts';

export interface ReadPayment {
  no: number;
  side: PriceSide;
  payer: string;
  billNo: string;
  amount: Fen | null;
  paidOn: string | null;
  transactionNo: string;
  note: string;
  problem: string;
}

/** A file of payments, to be looked at or taken. */
export const paymentFile = (fileId: string, reading: SheetReading): OwnFile<typeof paymentSheet> => ({
  sheet: paymentSheet,
  command: 'paymentImport',
  needs: [
    ['payer', 'billNo', 'note'],
    ['amount', 'cameIn', 'wentOut'],
  ],
  otherwise: '下载付款表模板填写',
  fileId,
  reading,
});

/** The payments of a sheet; lines without any amount, such as headings and balances, are counted and left out. */
export const readPayments = (ctx: ShopCtx, file: OwnFile<typeof paymentSheet>, side: PriceSide) =>
  readImportSheet(ctx, file, async (opened) => {
    const inYuan = yuanReader(opened.titles);
    const rows: ReadPayment[] = [];
    let leftOut = 0;
    for await (const { rowNo, cells } of dataRows(opened)) {
      const row = paymentOf({ no: rowNo, cells, inYuan }, opened.map, side);
      if (row) rows.push(row);
      else leftOut += 1;
      if (rows.length > MOST_ROWS) refuse(no.tooMany, { most: MOST_ROWS });
    }
    return { rows, leftOut };
  }).catch((error: unknown) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });

type PaymentColumns = HeaderMap<typeof paymentSheet>;

const TOTALS = /^(合计|总计|小计|期初余额|期末余额|本页合计)$/;

interface SheetRow {
  no: number;
  cells: readonly string[];
  inYuan: ReturnType<typeof yuanReader>;
}

/** A row with an amount: what came in is an agent's, what went out a vendor's, one column what was asked for. */
function paymentOf(
  { no, cells, inYuan }: SheetRow,
  map: PaymentColumns,
  usualSide: PriceSide,
): ReadPayment | undefined {
  const text = (key: keyof typeof paymentSheet.columns) => (cells[map.get(key) ?? -1] ?? '').trim();
  const figures = ['amount', 'cameIn', 'wentOut'] as const;
  const isThere = (key: (typeof figures)[number]) => /[1-9]/.test(text(key));
  if (cells.some((cell) => TOTALS.test(cell.trim())) || !figures.some(isThere)) return undefined;
  const read = parseRow(paymentSheet, cells, map, { inYuan });
  const by = isThere('cameIn') ? 'cameIn' : isThere('wentOut') ? 'wentOut' : 'amount';
  const side = by === 'cameIn' ? 1 : by === 'wentOut' ? 2 : usualSide;
  const named = {
    no,
    side: side as PriceSide,
    payer: cutText(text('payer'), 100),
    billNo: cutText(text('billNo'), 40),
    transactionNo: cutText(text('transactionNo'), 100),
    note: cutText(text('note'), 500),
  };
  if ('problems' in read)
    return {
      ...named,
      amount: null,
      paidOn: null,
      problem: read.problems.map(({ no }) => no).join('；'),
    };
  const amount = Math.abs(read.row[by] ?? 0);
  return { ...named, amount, paidOn: read.row.paidOn?.slice(0, 10) ?? null, problem: '' };
}
