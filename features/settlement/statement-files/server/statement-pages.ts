import { sql } from 'kysely';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { billState, NET_NAMES, PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { capitals } from '#features/settlement/bills/capitals.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { askOpenBefore, openBefore } from '#features/settlement/bills/open-before.ts';
import { listBills } from '#features/settlement/bills/server/index.ts';
import { isReturn, SECTION_NAMES } from '#features/settlement/items/item-words.ts';
import { outOfItems } from '#features/settlement/items/server/index.ts';
import type { Posting } from '#features/settlement/payments/payment.ts';
import { METHOD_NAMES } from '#features/settlement/payments/payment-words.ts';
import { readPostings } from '#features/settlement/payments/server/index.ts';
import type { OutWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { statementLines } from './statement-lines.ts';

interface SectionSum {
  section: number;
  count: number;
  amount: number;
}

/** 对账单, 明细, 扣款与调整, 付款记录: what of them there is, each made to be printed. */
export async function statementPages(
  ctx: ShopCtx,
  bill: Bill,
  columns: readonly TypedColumn[],
): Promise<OutWorkbook[]> {
  const [sums, postings, before] = await ctx.afterwards(async (db) => [
    await sectionSums(db, bill),
    (await readPostings({ db }, { BillID: bill.BillID })).items,
    (await listBills({ db }, bills.get.input.parse({ ...askOpenBefore([bill]), pageSize: 1 }))).sums,
  ]);
  const lines = { columns: outOfItems(columns), isPrinted: true };
  const others = sums.map(({ section }) => section).filter((section) => section !== 1);
  const total = [totalOf(columns, bill)];
  const page = (sheetName: string, rows: OutWorkbook['rows']) => ({ ...lines, sheetName, rows });
  return [
    {
      sheetName: '对账单',
      columns: COVER,
      rows: [coverOf(ctx.shop.name, { bill, sums, before })],
      isPrinted: true,
    },
    page('明细', after(statementLines(ctx, bill, columns), total)),
    ...(others.length > 0 ? [page('扣款与调整', statementLines(ctx, bill, columns, others))] : []),
    ...(postings.length > 0 ? [paidPage(postings)] : []),
  ];
}

async function* after(batches: AsyncGenerator<SheetCell[][], void>, rows: SheetCell[][]) {
  yield* batches;
  yield rows;
}

/** Under the lines, as a value: the sheet says the same wherever it is opened. */
const totalOf = (columns: readonly TypedColumn[], { ItemCount, TotalAmount }: Bill): SheetCell[] =>
  columns.map((column, at) => {
    if ('field' in column && column.field === 'amount') return TotalAmount;
    return at === 0 ? `合计 ${ItemCount} 笔` : '';
  });

/** What each section of a bill comes to, in the direction of its net. */
async function sectionSums(db: TenantDb, bill: Bill): Promise<SectionSum[]> {
  const sign = sql.lit(isReturn(bill.IdPaymentType) ? -1 : 1);
  const { rows } = await sql<SectionSum>`select l.section, count(*)::int as count,
      ${sign} * sum(case when i.type in (2, 4) then -i.amount else i.amount end) as amount
    from settlement_bill_items l join settlement_items i on i.shop_id = ${db.shopId} and i.id = l.item_id
    where l.shop_id = ${db.shopId} and l.bill_id = ${bill.BillID} and l.removed_no is null
    group by 1 order by array_position(array[1, 3, 4, 2], l.section::int)`.execute(db.k);
  return rows;
}

const COVER: readonly OutColumn[] = [
  { title: '对账单', type: 'text', width: 18 },
  { title: '', type: 'text', width: 44 },
  { title: '', type: 'text', width: 18 },
  { title: '', type: 'text', width: 32 },
  { title: '', type: 'money', width: 18 },
];

interface Cover {
  bill: Bill;
  sums: readonly SectionSum[];
  /** Not paid whole, and made before. */
  before: Parameters<typeof openBefore>[1];
}

function coverOf(own: string, { bill, sums, before }: Cover): SheetCell[][] {
  const [seller, buyer] = bill.IdPaymentType <= 2 ? [own, bill.TraderName] : [bill.TraderName, own];
  const [paid = '已付', open = '未付'] = PAID_NAMES[bill.IdPaymentType] ?? [];
  const { count, amount: left, all } = openBefore(bill, before);
  const sum = (name: string, says: string, amount: number): SheetCell[] => [name, says, '', '', amount];
  const words = (amount: number) => `人民币大写：${capitals(fenOf(amount))}`;
  return [
    ['供货方', seller, '账单号', bill.BillNo],
    ['采购方', buyer, '账单名称', bill.BillName],
    ['期间', bill.PeriodStart ? `${bill.PeriodStart} 至 ${bill.PeriodEnd}` : '按明细', '到期日', bill.DueOn],
    ['状态', billState(bill).name],
    [],
    ...sums.map(({ section, count, amount }) => sum(SECTION_NAMES[section] ?? '', `${count} 笔`, amount)),
    sum(`${NET_NAMES[bill.IdPaymentType]}合计`, words(bill.TotalAmount), bill.TotalAmount),
    sum(paid, unconfirmedSays(bill), bill.PaidAmount),
    sum(open, words(bill.UnpaidAmount), bill.UnpaidAmount),
    ...(count > 0 ? [sum('上期未结', `${count} 张账单`, left), sum(`累计${open}`, '', all)] : []),
    [],
    ['供货方（盖章）', '', '采购方（盖章）'],
    [],
    ['经办人', '', '经办人'],
    ['签字日期', '', '签字日期'],
  ];
}

const unconfirmedSays = ({ UnconfirmedAmount }: Bill) =>
  UnconfirmedAmount > 0 ? `其中 ${UnconfirmedAmount.toFixed(2)} 待收款方确认到账` : '';

const PAID: readonly OutColumn[] = [
  { title: '付款日期', type: 'text', width: 14 },
  { title: '方式', type: 'text', width: 12 },
  { title: '流水号', type: 'text', width: 28 },
  { title: '金额', type: 'money', width: 16 },
  { title: '说明', type: 'text', width: 36 },
];

const paidPage = (postings: readonly Posting[]): OutWorkbook => ({
  sheetName: '付款记录',
  columns: PAID,
  isPrinted: true,
  rows: [
    postings
      .toReversed()
      .map((payment) => [
        payment.PaidOn,
        METHOD_NAMES[payment.Method],
        payment.TransactionNo,
        payment.Amount,
        payment.IsReversal ? `撤销：${payment.Reason}` : payment.IsConfirmed ? '' : '待收款方确认到账',
      ]),
  ],
});
