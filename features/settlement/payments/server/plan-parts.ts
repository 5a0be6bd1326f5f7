import { sql } from 'kysely';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { type BillRelation, TYPES } from '#features/settlement/bills/sides.ts';
import { type Denial, deny, refuseDenied } from '#kit/endpoint/denial.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partDenials as no } from '../payment-denials.ts';
import { spread } from '../spread.ts';
import { type PaymentPart, partSum } from './book-postings.ts';
import { usableOf } from './prepaid.ts';

/** What is to be paid of one relation. */
export interface PaymentRequest extends BillRelation {
  bills: readonly { id: string; amount: Fen | undefined }[];
  itemIds: readonly string[];
  /** Over its oldest bills. */
  amount: Fen | undefined;
  /** Paid ahead, whatever is open; below 0 it goes back. */
  ahead: Fen;
}

export interface PrepaidOptions {
  usesPrepaid: boolean;
  toPrepaid: boolean;
}

const yuan = (fen: Fen) => `¥${yuanOf(fen).toFixed(2)}`;
/** A day of a period that is closed in either book. */
export const closedDenial = (closed: string): Denial => deny(no.periodClosed, { closed });

/** Refuses a payment that doesn't fit. */
export const stop = (denied: Denial): never => refuseDenied(denied, 4009);

/** The pieces of a payment; its relation is held, so what is open stays so. Refuses before anything is written. */
export async function planParts(
  db: TenantDb,
  wish: PaymentRequest,
  way: PrepaidOptions,
): Promise<PaymentPart[]> {
  if (wish.ahead !== 0 && way.usesPrepaid) stop(deny(no.aheadFromAhead));
  if (wish.ahead < 0) await mustBeLeft(db, wish, -wish.ahead);
  const parts = [
    ...(await ofBills(db, wish)),
    ...(await ofItems(db, wish)),
    ...(wish.amount ? await ofAmount(db, wish, wish.amount, way) : []),
    ...(wish.ahead !== 0 ? [plain({ isPrepaid: true, amount: wish.ahead })] : []),
  ];
  await mustFit(db, parts);
  return way.usesPrepaid ? fromPrepaid(db, wish, parts) : parts;
}

interface BillRow {
  id: string;
  no: string;
  owed: number;
  returned: number;
  paid: number;
  deleted_at: string | null;
}
const netOf = ({ owed, returned }: BillRow): Fen => fenOf(owed) - fenOf(returned);
const openOf = (bill: BillRow): Fen => Math.abs(netOf(bill)) - fenOf(bill.paid);

const plain = (part: Pick<PaymentPart, 'amount'> & Partial<PaymentPart>): PaymentPart => ({
  billId: null,
  itemId: null,
  isPrepaid: false,
  ...part,
});

async function ofBills(db: TenantDb, { bills }: PaymentRequest): Promise<PaymentPart[]> {
  if (bills.length === 0) return [];
  const ids = bills.map(({ id }) => id);
  const rows = await db.from('settlement_bills').selectAll().where('id', 'in', ids).execute();
  const paymentById = new Map(rows.map((row) => [row.id, row]));
  return bills.map(({ id, amount }) => {
    const bill = paymentById.get(id) ?? stop(deny(no.billUnknown));
    if (bill.deleted_at) stop(deny(no.billDeleted, { bill: bill.no }));
    const open = openOf(bill);
    if (open === 0) stop(deny(no.billPaid, { bill: bill.no }));
    if (amount !== undefined && amount > open)
      stop(deny(no.beyondBill, { bill: bill.no, open: yuan(open), amount: yuan(amount) }));
    return plain({ billId: id, amount: (amount ?? open) * (netOf(bill) < 0 ? -1 : 1) });
  });
}

/** Bills of a relation by which the buyer still owes. */
const openBills = (db: TenantDb, { side, traderId }: BillRelation) =>
  db
    .from('settlement_bills')
    .selectAll()
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`paid < owed - returned`)
    .execute();

/** What one amount could pay of a relation. */
export const openOnBills = async (db: TenantDb, relation: BillRelation): Promise<Fen> =>
  (await openBills(db, relation)).reduce((sum, bill) => sum + openOf(bill), 0);

async function ofAmount(
  db: TenantDb,
  wish: PaymentRequest,
  amount: Fen,
  way: PrepaidOptions,
): Promise<PaymentPart[]> {
  const rows = await openBills(db, wish);
  const { parts, rest } = spread(
    amount,
    rows.map((row) => ({
      id: row.id,
      open: openOf(row),
      dueOn: row.due_on,
      periodEnd: row.period_end,
      createdAt: row.created_at,
    })),
  );
  const sums = { open: yuan(amount - rest), amount: yuan(amount) };
  if (rest > 0 && !way.toPrepaid)
    stop(way.usesPrepaid ? deny(no.beyondOpen, sums) : deny(no.beyondOpenOrAhead, sums));
  const onBills = parts.map(({ id, amount: part }) => plain({ billId: id, amount: part }));
  return rest > 0 ? [...onBills, plain({ isPrepaid: true, amount: rest })] : onBills;
}

async function ofItems(db: TenantDb, { side, itemIds }: PaymentRequest): Promise<PaymentPart[]> {
  if (itemIds.length === 0) return [];
  const [, returned] = TYPES[side];
  const { rows } = await sql<{ id: string; worth: number; billId: string | null; problem: string | null }>`
    select i.id, case when i.type = ${returned} then -i.amount else i.amount end as worth, b.id as "billId",
      case when not ${isPriced(db.shopId)} then '还没有定价' when l.item_id is not null and b.id is null then '已核销'
        when (select sum(p.amount) from settlement_postings p where p.shop_id = ${db.shopId} and p.item_id = i.id
          and not p.is_prepaid) <> 0 then '已核销' end as problem
    from settlement_items i
    left join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = l.bill_id
    where i.shop_id = ${db.shopId} and i.id = any(${itemIds}::bigint[])`.execute(db.k);
  const odd = rows.find(({ problem }) => problem);
  if (odd) stop(deny(no.itemSettled, { problem: odd.problem ?? '' }));
  return rows.map(({ id, worth, billId }) => plain({ itemId: id, billId, amount: fenOf(worth) }));
}

/** What several pieces together would make of a bill. */
async function mustFit(db: TenantDb, parts: readonly PaymentPart[]): Promise<void> {
  const ids = [...new Set(parts.flatMap(({ billId }) => billId ?? []))];
  if (ids.length === 0) return;
  const rows = await db.from('settlement_bills').selectAll().where('id', 'in', ids).execute();
  for (const bill of rows) {
    const sum = partSum(parts.filter(({ billId }) => billId === bill.id));
    const paid = fenOf(bill.paid) + (netOf(bill) < 0 ? -sum : sum);
    if (paid > Math.abs(netOf(bill)))
      stop(deny(no.beyondBill, { bill: bill.no, open: yuan(openOf(bill)), amount: yuan(Math.abs(sum)) }));
    if (paid < 0) stop(deny(no.deductionAlone, { bill: bill.no }));
  }
}

/** What goes back was paid ahead, has come, and is not used. */
async function mustBeLeft(db: TenantDb, wish: PaymentRequest, amount: Fen): Promise<void> {
  const usable = await usableOf(db, wish);
  if (amount > usable) stop(deny(no.beyondReturnable, { usable: yuan(usable), amount: yuan(amount) }));
}

/** Each piece with its like from what was paid ahead, so that no money moves and either can be taken back with the other. */
async function fromPrepaid(
  db: TenantDb,
  wish: PaymentRequest,
  parts: readonly PaymentPart[],
): Promise<PaymentPart[]> {
  const sum = partSum(parts);
  if (sum <= 0) stop(deny(no.nothingOwed));
  const usable = await usableOf(db, wish);
  if (sum > usable) stop(deny(no.beyondPrepaid, { usable: yuan(usable), amount: yuan(sum) }));
  return parts.flatMap((part) => [part, { ...part, isPrepaid: true, amount: -part.amount }]);
}
