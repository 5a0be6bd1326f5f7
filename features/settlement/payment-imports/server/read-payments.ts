import type { Side } from '#features/settlement/bills/sides.ts';
import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import { ownHeader } from '#features/sheets/templates/own-headers.ts';
import { paymentSheet } from '#features/sheets/templates/payment-sheet.ts';
import { chosenTemplate, importTemplates } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { MOST_ROWS } from '../most-rows.ts';
import { paymentImportRefusals as no } from '../refusals.ts';

export interface ReadPayment {
  no: number;
  side: Side;
  payer: string;
  billNo: string;
  amount: Fen | null;
  paidOn: string | null;
  transactionNo: string;
  note: string;
  problem: string;
}

interface How {
  side: Side;
  templateId: string | null | undefined;
}

interface Templates {
  own: Awaited<ReturnType<typeof importTemplates>>;
  chosen: ReturnType<typeof chosenTemplate>;
}

/** The payments of a sheet; lines without any amount, such as headings and balances, are counted and left out. */
export async function readPayments(ctx: ShopCtx, fileId: string, { side, templateId }: How) {
  const file = await ctx.db.from('files').select('name').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, 'paymentImport');
  const by = { own, chosen: chosenTemplate(own, templateId) };
  try {
    return await readRows(await ctx.files.local(ctx.shop.id, fileId), file.name, side, by);
  } catch (error) {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  }
}

async function readRows(path: string, fileName: string, side: Side, { own, chosen }: Templates) {
  const reader = await openSheet(path, { fileName });
  try {
    const head = reader.head.map(({ cells }) => cells);
    const { at, map } = ownHeader(paymentSheet, head, own, chosen);
    mustBePayments(map, head[at] ?? []);
    const after = reader.head[at]?.rowNo ?? 0;
    const rows: ReadPayment[] = [];
    let leftOut = 0;
    for await (const batch of reader.rows())
      for (const { rowNo, cells } of batch) {
        if (rowNo <= after || isBlankRow(cells)) continue;
        const row = paymentOf(rowNo, cells, map, side);
        if (row) rows.push(row);
        else leftOut += 1;
        if (rows.length > MOST_ROWS) refuse(no.tooMany, { most: MOST_ROWS });
      }
    return { rows, leftOut };
  } finally {
    await reader.close();
  }
}

type Map_ = HeaderMap<typeof paymentSheet>;

function mustBePayments(map: Map_, titles: readonly string[]): void {
  const lacks = [
    map.has('payer') || map.has('billNo') || map.has('note') ? [] : '对方户名（或账单号）',
    map.has('amount') || map.has('cameIn') || map.has('wentOut') ? [] : '金额（或收入、支出）',
  ].flat();
  if (lacks.length === 0) return;
  const seen = titles.filter((title) => title.trim() !== '').join('、') || '没有表头';
  throw new SheetRefused(
    'no_such_sheet',
    `没有找到${lacks.join('和')}列，表里有：${seen}；请补上表头后再导入`,
  );
}

const TOTALS = /^(合计|总计|小计|期初余额|期末余额|本页合计)$/;

/** A row with an amount: what came in is an agent's, what went out a vendor's, one column what was asked for. */
function paymentOf(rowNo: number, cells: readonly string[], map: Map_, asked: Side): ReadPayment | undefined {
  const text = (key: keyof typeof paymentSheet.columns) => (cells[map.get(key) ?? -1] ?? '').trim();
  const figures = ['amount', 'cameIn', 'wentOut'] as const;
  const isThere = (key: (typeof figures)[number]) => /[1-9]/.test(text(key));
  if (cells.some((cell) => TOTALS.test(cell.trim())) || !figures.some(isThere)) return undefined;
  const read = parseRow(paymentSheet, cells, map);
  const by = isThere('cameIn') ? 'cameIn' : isThere('wentOut') ? 'wentOut' : 'amount';
  const side = by === 'cameIn' ? 1 : by === 'wentOut' ? 2 : asked;
  const named = {
    no: rowNo,
    side: side as Side,
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
      problem: read.problems.map(({ says }) => says).join('；'),
    };
  const amount = Math.abs(read.row[by] ?? 0);
  return { ...named, amount, paidOn: read.row.paidOn?.slice(0, 10) ?? null, problem: '' };
}
