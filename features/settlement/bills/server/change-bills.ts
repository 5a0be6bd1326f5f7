import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { billDenials } from '../bill-denials.ts';
import type { BillRelation, PriceSide } from '../sides.ts';
import { writeLog } from './bill-log.ts';
import { booksOf, lockRelations, periodLockBetween } from './lock-relations.ts';
import { adjustmentsPort } from './ports.ts';

/** A bill as a decision sees it, once nobody else can change it. */
export interface LockedBill extends BillRelation {
  id: string;
  no: string;
  isMine: boolean;
  isConfirmed: boolean;
  isDeleted: boolean;
  start: string | undefined;
  /** The day it counts on: its period's last, else that of its making. */
  day: string;
  dueOn: string | null;
  count: number;
  changes: number;
  remindedAt: string | null;
  /** In fen; `paid` in the direction of the net. */
  net: number;
  paid: number;
}

/** The shop's bills of these ids, their relations held; what is not its own is not among them. */
export async function lockBills(db: TenantDb, ids: readonly string[]): Promise<LockedBill[]> {
  const relations = await db
    .from('settlement_bills')
    .select(['side', 'trader_id'])
    .where('id', 'in', ids)
    .execute();
  await lockRelations(
    db,
    relations.map(({ side, trader_id }) => ({ side: side as PriceSide, traderId: trader_id })),
  );
  return readLockedBills(db, ids);
}

/** Bills whose relations this transaction holds already. */
export async function readLockedBills(db: TenantDb, ids: readonly string[]): Promise<LockedBill[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('settlement_bills').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    side: row.side as PriceSide,
    traderId: row.trader_id,
    isMine: row.is_mine,
    isConfirmed: row.confirmed,
    isDeleted: row.deleted_at !== null,
    count: row.item_count,

    changes: row.changes,
    remindedAt: row.reminded_at,
    start: row.period_start ?? undefined,
    day: row.period_end ?? dayOf(new Date(row.created_at)),
    dueOn: row.due_on,
    net: fenOf(row.owed) - fenOf(row.returned),
    paid: fenOf(row.paid),
  }));
}

export async function lockBill(db: TenantDb, id: string): Promise<LockedBill> {
  const [bill] = await lockBills(db, [id]);
  return bill ?? refuse(common.notFound, { what: '账单' });
}

/** In each of the two books: the same change of the bill, with a line in its log. */
export async function inEachBook(
  db: TenantDb,
  bill: LockedBill,
  act: (book: TenantDb) => Promise<unknown>,
): Promise<void> {
  const { mine, theirs } = booksOf(db, bill);
  for (const book of [mine, theirs]) {
    await act(book);
    await notify(book, 'settlement', [bill.id]);
  }
}

type Kind = 'confirmed' | 'unconfirmed' | 'deleted' | 'rejected';

/** Why it can't be done now, or nothing. A row is confirmed or not for both: the maker's yes is making it. */
const REFUSES: Record<Kind, (bill: LockedBill) => Denial | undefined> = {
  confirmed: ({ isMine, isConfirmed }) =>
    isMine ? deny(billDenials.confirmByOther) : isConfirmed ? deny(billDenials.confirmed) : undefined,
  unconfirmed: ({ isMine, isConfirmed }) =>
    isMine ? deny(billDenials.unconfirmByOther) : isConfirmed ? undefined : deny(billDenials.notConfirmed),
  deleted: ({ isMine, isConfirmed }) =>
    isMine ? (isConfirmed ? deny(billDenials.deleteConfirmed) : undefined) : deny(billDenials.deleteOfOther),
  rejected: ({ isMine, isConfirmed }) =>
    isMine ? deny(billDenials.rejectOwn) : isConfirmed ? deny(billDenials.rejectConfirmed) : undefined,
};

/** A bill with money on it goes no more: the money first. */
const paidOn = ({ paid }: LockedBill, kind: Kind) =>
  paid > 0 && (kind === 'deleted' || kind === 'rejected') ? deny(billDenials.paid) : undefined;

/** A yes may come late; nothing else of a closed period changes. */
async function closedOn(db: TenantDb, bill: LockedBill, kind: Kind): Promise<Denial | undefined> {
  const closed = kind === 'confirmed' ? undefined : await periodLockBetween(db, bill, bill.day);
  return closed === undefined ? undefined : deny(billDenials.periodClosed, { closed });
}

/** Confirms, takes back, deletes or sends back bills, in both books; per bill done or why not. */
export async function decideBills(
  ctx: ShopCtx,
  ids: readonly string[],
  kind: Kind,
  reason = '',
): Promise<BatchResult> {
  const bills = await lockBills(ctx.db, ids);
  const billIds = new Set(bills.map(({ id }) => id));
  const skipped = [...new Set(ids)]
    .filter((id) => !billIds.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '账单' })));
  let done = 0;
  for (const bill of bills) {
    const problem = bill.isDeleted
      ? deny(billDenials.deleted)
      : (REFUSES[kind](bill) ?? paidOn(bill, kind) ?? (await closedOn(ctx.db, bill, kind)));
    if (problem) skipped.push(skip(bill.id, problem));
    else {
      done++;
      await inEachBook(ctx.db, bill, (book) => decide(ctx, book, bill, kind, reason));
    }
  }
  return { done, skipped };
}

async function decide(
  ctx: ShopCtx,
  book: TenantDb,
  bill: LockedBill,
  kind: Kind,
  reason: string,
): Promise<void> {
  const ends = kind === 'deleted' || kind === 'rejected';
  const row = book.update('settlement_bills').where('id', '=', bill.id);
  if (ends) {
    const now = new Date().toISOString();
    // Its maker has to hear of it.
    const isTold = kind === 'rejected' && book.shopId !== ctx.db.shopId;
    await row.set({ deleted_at: now, ...(isTold && { unseen_since: now }) }).execute();
    // Its items are free again; what it held stays readable by the serial of its end.
    await sql`update settlement_bill_items set removed_no = ${bill.changes + 1}
      where shop_id = ${book.shopId} and bill_id = ${bill.id} and removed_no is null`.execute(book.k);
    await adjustmentsPort.use().withdrawOpenRequests(book, bill.id);
  } else await row.set({ confirmed: kind === 'confirmed' }).execute();
  await writeLog(book, ctx, bill.id, {
    kind,
    no: bill.changes + (ends ? 1 : 0),
    reason,
    count: bill.count,
    amount: bill.net,
  });
}
