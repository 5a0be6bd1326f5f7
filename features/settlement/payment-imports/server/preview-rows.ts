import { sql } from 'kysely';
import { missingRightName, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import type { OpenBill } from '#features/settlement/payments/spread.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { type Fen, fenOf, fenOrNull, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PaymentPreview, PaymentRow } from '../contract.ts';
import { type BookedPayment, badPaymentRow, type Planned, planRows } from '../plan-rows.ts';
import { bookedPayments, earlierUpload } from './booked-payments.ts';
import { payersByName } from './payers-by-name.ts';

interface Fix {
  RowNo: number;
  TraderID: string;
}

/** Each row of an upload by what is open now: whom it is with, and which bills it would pay. */
export async function previewRows(
  { db, can }: ShopCtx,
  id: string,
  fixes: readonly Fix[],
): Promise<PaymentPreview> {
  const rows = await uploadRows(db, id, can);
  if (rows.length === 0) refuse(common.notFound, { what: '付款导入' });
  const known = await readPaymentContext(db, rows, fixes);
  const plans = planUploadRows(rows, known, await bookedPayments(db, id, rows));
  const items = rows.map((row) => payment(row, known.payersOf(row).traderId, plans.get(row.no), known));
  return {
    PreviewID: id,
    total: items.length,
    items,
    LeftOut: 0,
    Earlier: await earlierUpload(db, id, rows),
  };
}

/** What rows that are not booked would pay, one after the other. */
export const planUploadRows = (
  rows: readonly UploadRow[],
  known: PaymentContext,
  booked: readonly BookedPayment[],
) =>
  planRows(
    rows.flatMap((row) =>
      row.payment_id || rowProblem(row) || row.amount === null
        ? []
        : [
            {
              no: row.no,
              amount: fenOf(row.amount),
              transactionNo: row.transaction_no,
              day: dayOfRow(row),
              ...known.payersOf(row),
            },
          ],
    ),
    { ...known, booked },
  );

const dayOfRow = ({ paid_on }: UploadRow): string => paid_on ?? dayOf(new Date());

export const rowProblem = (row: UploadRow) =>
  badPaymentRow(
    { problem: row.problem, amount: fenOrNull(row.amount), paidOn: row.paid_on },
    dayOf(new Date()),
  );

/** The rows of an upload; one of a side that the caller does not see is a problem to them. */
export async function uploadRows(db: TenantDb, id: string, can: ShopCtx['can']): Promise<UploadRow[]> {
  const rows = await readUploadRows(db, id);
  const sides: readonly number[] = visibleSides(can);
  const right = (row: UploadRow) => `没有权限：${missingRightName(row.side as PriceSide)}`;
  return rows.map((row) => (sides.includes(row.side) ? row : { ...row, problem: right(row) }));
}

const readUploadRows = (db: TenantDb, id: string) =>
  db.from('payment_upload_rows').selectAll().where('upload_id', '=', id).orderBy('no').execute();
export type UploadRow = Awaited<ReturnType<typeof readUploadRows>>[number];

interface Bill extends OpenBill {
  no: string;
  side: PriceSide;
  traderId: string;
}

/** A bill's number in its own column, or within what was written beside the payment. */
const billNoOf = ({ bill_no, note }: UploadRow) => bill_no || (/ZD\d{8}-\d{4,}/.exec(note)?.[0] ?? '');

/** Whom rows are with, what is open between us, and the numbers that were used. */
export async function readPaymentContext(db: TenantDb, rows: readonly UploadRow[], fixes: readonly Fix[]) {
  const fixed = new Map(fixes.map(({ RowNo, TraderID }) => [RowNo, TraderID]));
  const payerOf = await payersByName(db, [...new Set(rows.map(({ payer }) => payer))].filter(Boolean));
  const all = await openBills(db);
  const byNo = new Map(all.map((bill) => [bill.no, bill]));
  const keyed = groupBy(all, ({ side, traderId }) => `${side} ${traderId}`);
  const payersOf = (row: UploadRow) => {
    const bill = byNo.get(billNoOf(row));
    const named = bill?.side === row.side ? bill : undefined;
    const traderId =
      fixed.get(row.no) ?? named?.traderId ?? payerOf(row.side as PriceSide, row.payer) ?? null;
    const isIts = named?.traderId === traderId;
    return { traderId: traderId && `${row.side} ${traderId}`, billId: isIts ? (named?.id ?? null) : null };
  };
  const ids = [...new Set(rows.flatMap((row) => payersOf(row).traderId?.slice(2) ?? []))];
  return {
    payersOf,
    bills: keyed,
    names: await namesOf(db, ids),
    used: await usedNos(db, rows),
    byId: new Map(all.map((bill) => [bill.id, bill])),
  };
}

/** Those on which something is owed in the usual direction. */
async function openBills(db: TenantDb): Promise<Bill[]> {
  const { rows } = await sql<
    Omit<Bill, 'open'> & { open: number }
  >`select id, no, side, trader_id as "traderId",
      owed - returned - paid as open, due_on as "dueOn", period_end as "periodEnd", created_at as "createdAt"
    from settlement_bills where shop_id = ${db.shopId} and deleted_at is null and paid < owed - returned`.execute(
    db.k,
  );
  return rows.map((row) => ({ ...row, open: fenOf(row.open) }));
}

/** Of those alone with whom this shop trades: another's name is none of its business. */
async function namesOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select s.id, s.name from shops s
    where s.id = any(${ids}::uuid[]) and (exists (select from partners p where p.shop_id = ${db.shopId} and p.partner_id = s.id)
      or exists (select from settlement_tallies t where t.shop_id = ${db.shopId} and t.trader_id = s.id))`.execute(
    db.k,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function usedNos(db: TenantDb, rows: readonly UploadRow[]): Promise<Set<string>> {
  const nos = [...new Set(rows.map((row) => row.transaction_no))].filter(Boolean);
  if (nos.length === 0) return new Set();
  const used = await db
    .from('settlement_payments')
    .select(['side', 'trader_id', 'transaction_no'])
    .where('transaction_no', 'in', nos)
    .whereRef('reversed', '<', 'postings')
    .execute();
  return new Set(used.map((row) => `${row.side} ${row.trader_id} ${row.transaction_no}`));
}

const yuan = (fen: Fen) => `¥${yuanOf(fen).toFixed(2)}`;

function judged(
  row: UploadRow,
  traderId: string | null,
  plan: Planned | undefined,
): Pick<PaymentRow, 'State' | 'Reason'> {
  if (row.payment_id) return { State: 'booked', Reason: '已登记' };
  const problem = rowProblem(row);
  if (problem) return { State: 'bad', Reason: problem.no };
  if (traderId === null || !plan)
    return {
      State: 'unknown',
      Reason: row.payer ? `没有叫“${row.payer}”的${SIDE_NAMES[row.side]}，请选择对方` : '没有写对方，请选择',
    };
  if (plan.isRepeated)
    return { State: 'repeated', Reason: `流水号 ${row.transaction_no} 已登记过，请确认是否重复` };
  if (plan.isDoubtful)
    return {
      State: 'doubtful',
      Reason: `与已登记的${row.side === 1 ? '收款' : '付款'}相同：同一天、同一对方、同一金额，请核对；确实是另一笔再勾选`,
    };
  if (plan.rest > 0)
    return {
      State: 'tooMuch',
      Reason: `未付 ${yuan(fenOf(row.amount ?? 0) - plan.rest)}，多出 ${yuan(plan.rest)}`,
    };
  return { State: 'ready', Reason: '' };
}

type PaymentContext = Awaited<ReturnType<typeof readPaymentContext>>;

const payment = (
  row: UploadRow,
  traderId: string | null,
  plan: Planned | undefined,
  known: PaymentContext,
): PaymentRow => ({
  RowNo: row.no,
  Payer: row.payer,
  Side: row.side as PriceSide,
  TraderID: traderId?.slice(2) ?? null,

  TraderName: known.names.get(traderId?.slice(2) ?? '') ?? '',
  Amount: row.amount ?? 0,
  PaidOn: row.paid_on,
  TransactionNo: row.transaction_no,
  Note: row.note,
  ...judged(row, traderId, plan),
  Parts: (plan?.parts ?? []).map(({ id, amount }) => ({
    BillID: id,
    BillNo: known.byId.get(id)?.no ?? '',
    Amount: yuanOf(amount),
  })),
  Rest: yuanOf(plan?.rest ?? 0),
});
