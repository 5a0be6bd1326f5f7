import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseCell, parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import { readLatestDate } from '#features/sheets/sheet-imports/read-date.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import {
  amountReader,
  dataRows,
  type OwnFile,
  readImportSheet,
} from '#features/sheets/templates/server/index.ts';
import { paymentSheet } from '#features/sheets/templates/sheets/payment-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { MOST_LINES, MOST_ROWS } from '../most-rows.ts';
import { paymentImportRefusals as no } from '../refusals.ts';
import { type Figures, type RowSide, tellSides } from '../tell-sides.ts';

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
    ['payer', 'billNo', 'note', 'from', 'to'],
    ['amount', 'cameIn', 'wentOut'],
  ],
  otherwise: '下载付款表模板填写',
  fileId,
  reading,
});

/** The payments of a sheet; lines without any amount, such as headings and balances, are counted and left out. */
export const readPayments = (ctx: ShopCtx, file: OwnFile<typeof paymentSheet>, side: PriceSide) =>
  readImportSheet(ctx, file, async (opened) => {
    const inYuan = amountReader(opened);
    const lines: Line[] = [];
    for await (const { rowNo, cells } of dataRows(opened)) {
      lines.push(lineOf({ no: rowNo, cells, inYuan }, opened.map));
      if (lines.length > MOST_LINES) refuse(no.tooManyLines, { most: MOST_LINES });
    }
    const sides = tellSides(
      lines.map(({ figures }) => figures),
      side,
    );
    const rows = lines.flatMap((line, at) => paymentOf(line, sides[at] ?? side));
    if (rows.length > MOST_ROWS) refuse(no.tooMany, { most: MOST_ROWS });
    return { rows, leftOut: lines.length - rows.length };
  }).catch((error: unknown) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });

type PaymentColumns = HeaderMap<typeof paymentSheet>;

const TOTALS =
  /^(?:本页|本期|本月|本日|本年|收入|支出|借方|贷方)?(?:(?:合计|总计|小计|累计|[总笔]数)(?:[:：].*)?|期初余额|期末余额|承前页|过次页)$/;
/** 阳光团长小店(sunny***@qq.com), 张三（尾号1234）, 毛建国 6225****7714: a name with its account behind it; 果园(2001) is all name. */
const ACCOUNT =
  /\s*[(（][^()（）]*(?:@|\*|[xX]{2,}\d|(?:尾号|[末后]四位|账号|卡号)[^()（）]*\d|\d{10})[^()（）]*[)）]$|\s+\d{4}\*{2,}\d{4}$/;
/** Banks fill 凭证号 with zeros where there is none: no row is another's repetition by it. */
const NO_NUMBER = /^0+$/;
const CAME_TO_NOTHING = /关闭|失败|撤销|退回|已退|退还|全额退款|冲正|未支付|待支付|作废/;

interface SheetRow {
  no: number;
  cells: readonly string[];
  inYuan: ReturnType<typeof amountReader>;
}

/** A row of the sheet as its cells say it; one without an amount is no payment, but what is left after it counts. */
interface Line {
  no: number;
  figures: Figures;
  text: (key: keyof typeof paymentSheet.columns) => string;
  problems: readonly string[];
  isPayment: boolean;
}

function lineOf({ no, cells, inYuan }: SheetRow, map: PaymentColumns): Line {
  const text: Line['text'] = (key) => (cells[map.get(key) ?? -1] ?? '').trim();
  const today = dayOf(new Date());
  const read = parseRow(paymentSheet, cells, map, { inYuan, year: Number(today.slice(0, 4)) });
  const money = (key: (typeof FIGURES)[number] | 'balance'): Fen | null => {
    const at = map.get(key) ?? -1;
    const value = text(key) === '' ? null : parseCell(inYuan(text(key), at), 'money');
    return typeof value === 'number' ? value : null;
  };
  const isThere = FIGURES.some((key) => /[1-9]/.test(text(key)));
  // What is left after a row is looked at to tell sides, and booked nowhere.
  const problems =
    'problems' in read
      ? read.problems.filter(({ column }) => column !== 'balance').map((problem) => problem.no)
      : [];
  return {
    no,
    figures: {
      cameIn: money('cameIn'),
      wentOut: money('wentOut'),
      amount: money('amount'),
      direction: text('direction'),
      balance: money('balance'),
      time: paidTime(text('paidOn'), today),
    },
    text,
    problems,
    isPayment: isThere && !cells.some((cell) => TOTALS.test(cell.trim())),
  };
}

const FIGURES = ['amount', 'cameIn', 'wentOut'] as const;

/** 11月3日 is the latest one that has come; empty where no day can be read. */
const paidTime = (text: string, today: string): string => readLatestDate(text, today) ?? '';

/** A row with an amount: what came in is an agent's, what went out a vendor's. */
function paymentOf({ no, figures, text, problems, isPayment }: Line, rowSide: RowSide): ReadPayment[] {
  if (!isPayment || rowSide === 0) return [];
  const side = typeof rowSide === 'string' ? 1 : rowSide;
  const party = text('payer') || (side === 1 ? text('from') || text('to') : text('to') || text('from'));
  const { cameIn, wentOut, amount, time } = figures;
  const outcome = text('outcome');
  const all = [
    ...problems,
    ...(typeof rowSide === 'string' ? [rowSide] : []),
    ...((cameIn ?? 0) < 0 ? ['「收入」是负数，可能是冲正，请核对后手工登记'] : []),
    ...(CAME_TO_NOTHING.test(outcome) ? [`状态是“${outcome}”，付款未成功`] : []),
  ];
  return [
    {
      no,
      side,
      payer: cutText(party.replace(ACCOUNT, ''), 100),
      billNo: cutText(text('billNo'), 40),
      transactionNo: cutText(text('transactionNo').replace(NO_NUMBER, ''), 100),
      note: cutText(text('note'), 500),
      amount: all.length > 0 ? null : Math.abs(cameIn || wentOut || amount || 0),
      paidOn: all.length > 0 || time === '' ? null : time.slice(0, 10),
      problem: all.join('；'),
    },
  ];
}
