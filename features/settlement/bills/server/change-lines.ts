import { sql } from 'kysely';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { billDenials } from '../bill-denials.ts';
import { billChangeRefusals as not } from '../refusals.ts';
import { type BillRelation, mirrored, TYPES } from '../sides.ts';
import { writeLog } from './bill-log.ts';
import { inEachBook, type LockedBill, lockBill } from './change-bills.ts';
import { chosen, isFree } from './free-items.ts';
import { periodLockBetween } from './lock-relations.ts';
import { addBillLines, type FreeLine, lineSums } from './make-bill.ts';

interface LineChange {
  BillID: string;
  ItemIDs: readonly string[];
  Reason: string;
}
type More = Omit<LineChange, 'ItemIDs'> &
  Partial<Record<'ItemIDs' | 'OrderIDs', readonly string[] | undefined>>;
/** Why a line can't be moved, as the statement says it. */
type LineProblem = 'lineStranger' | 'lineUnpriced' | 'lineTaken' | 'linePaidAlone';

type Answer = BatchResult & { ItemCount: number; TotalAmount: number };

/** Adds free items of the same relation to a bill of one's own, in both books; a yes of before is asked for again. */
export async function appendLines(
  ctx: ShopCtx,
  { BillID, OrderIDs, Reason, ...some }: More,
): Promise<Answer> {
  const bill = await mayChange(ctx.db, BillID);
  const { shopId } = ctx.db;
  const ItemIDs = [...(some.ItemIDs ?? []), ...(OrderIDs ? await freeOf(ctx.db, bill, OrderIDs) : [])];
  const { rows } = await sql<FreeLine & { problem: LineProblem | null }>`select i.id, i.type, i.amount, case
      when i.trader_id <> ${bill.traderId} or i.type <> all(${TYPES[bill.side]}::smallint[]) then 'lineStranger'
      when not ${isPriced(shopId)} then 'lineUnpriced' when not ${isFree(shopId)} then 'lineTaken' end as problem
    from settlement_items i where i.shop_id = ${shopId} and i.id = any(${ItemIDs}::bigint[])`.execute(
    ctx.db.k,
  );
  const lines = rows.filter(({ problem }) => problem === null);
  await change(ctx, bill, lines, { kind: 'added', reason: Reason });
  return { ...answer(ItemIDs, rows), ...(await sumsNow(ctx.db, BillID)) };
}

/** What is free of orders with the bill's other side. */
async function freeOf(db: TenantDb, bill: LockedBill, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id::text as id from settlement_items i
    where ${chosen(db.shopId, bill, { orderIds, withEarlier: true })} and ${isPriced(db.shopId)} and ${isFree(db.shopId)}
    order by i.id`.execute(db.k);
  if (rows.length === 0) refuse(not.noLines);
  return rows.map(({ id }) => id);
}

async function sumsNow(db: TenantDb, id: string) {
  const {
    item_count: ItemCount,
    owed,
    returned,
  } = await db
    .from('settlement_bills')
    .select(['item_count', 'owed', 'returned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ItemCount, TotalAmount: yuanOf(Math.abs(fenOf(owed) - fenOf(returned))) };
}

/** Takes items off a bill of one's own; the last one leaves by deleting the bill. */
export async function removeLines(ctx: ShopCtx, { BillID, ItemIDs, Reason }: LineChange): Promise<Answer> {
  const bill = await mayChange(ctx.db, BillID);
  const { rows } = await sql<FreeLine & { problem: LineProblem | null }>`select i.id, i.type, i.amount, case
      when (select sum(p.amount) from settlement_postings p where p.shop_id = ${ctx.db.shopId} and p.item_id = i.id
        and not p.is_prepaid) <> 0 then 'linePaidAlone' end as problem
    from settlement_bill_items l join settlement_items i on i.shop_id = ${ctx.db.shopId} and i.id = l.item_id
    where l.shop_id = ${ctx.db.shopId} and l.bill_id = ${BillID} and l.removed_no is null
      and l.item_id = any(${ItemIDs}::bigint[])`.execute(ctx.db.k);
  const lines = rows.filter(({ problem }) => problem === null);
  if (lines.length === bill.count) refuse(not.allLines);
  await change(ctx, bill, lines, { kind: 'removed', reason: Reason });
  return { ...answer(ItemIDs, rows), ...(await sumsNow(ctx.db, BillID)) };
}

async function mayChange(db: TenantDb, id: string): Promise<LockedBill> {
  const bill = await lockBill(db, id);
  if (bill.isDeleted) refuse(not.deleted);
  if (!bill.isMine) refuse(not.byOther);
  const locked = await periodLockBetween(db, bill, bill.day);
  if (locked) refuse(not.periodClosed, { closed: locked });
  return bill;
}

/**
 * Adds entries that both sides have agreed on, to the bill that they are about: a yes of before stands. One that is
 * paid whole, has more paid on it than it would be worth, would be owed the other way, or is of a closed period, does not
 * take them; they are free for the next.
 */
export async function joinBill(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  bill: LockedBill,
  lines: readonly FreeLine[],
  reason: string,
): Promise<void> {
  const changed = bill.net + lineSums(bill, lines).net;
  if (bill.isDeleted || isPaid(bill) || turns(bill, changed) || !covers(bill, changed)) return;
  if (await periodLockBetween(ctx.db, bill, bill.day)) return;
  await change(ctx, bill, lines, { kind: 'added', reason, isAgreed: true });
}

type Change = { kind: 'added' | 'removed'; reason: string; isAgreed?: true };

async function change(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  bill: LockedBill,
  lines: readonly FreeLine[],
  { kind, reason, isAgreed }: Change,
): Promise<void> {
  if (lines.length === 0) return;
  const serial = bill.changes + 1;
  const sums = lineSums(bill, lines);
  const sign = kind === 'added' ? 1 : -1;
  mustStay(bill, bill.net + sign * sums.net);
  const grown = {
    count: sign * lines.length,
    owed: yuanOf(sign * sums.owed),
    returned: yuanOf(sign * sums.returned),
  };
  await inEachBook(ctx.db, bill, async (book) => {
    const isMine = book.shopId === ctx.db.shopId;
    const relation: BillRelation = isMine ? bill : { side: mirrored(bill.side), traderId: ctx.db.shopId };
    if (kind === 'added')
      await addBillLines(book, relation, { billId: bill.id, no: serial, start: bill.start }, lines);
    else await takeOff(book, bill.id, serial, lines);
    await sql`update settlement_bills set item_count = item_count + ${grown.count}, owed = owed + ${grown.owed},
        returned = returned + ${grown.returned}, changes = ${serial}, confirmed = confirmed and ${isAgreed === true}
      where shop_id = ${book.shopId} and id = ${bill.id}`.execute(book.k);
    await writeLog(book, ctx, bill.id, { kind, no: serial, reason, count: lines.length, amount: sums.net });
  });
}

/** Who owes whom by a bill never changes: neither side would notice it by the amount. */
const turns = ({ net }: LockedBill, changed: number): boolean => net * changed < 0;
/** A bill that was paid stays paid (settlement §6). */
const isPaid = ({ net, paid }: LockedBill): boolean => paid > 0 && paid === Math.abs(net);
const covers = ({ net, paid }: LockedBill, changed: number): boolean =>
  paid === 0 || changed * Math.sign(net) >= paid;

/** A bill keeps its direction, and stays worth what is paid on it. */
function mustStay(bill: LockedBill, changed: number): void {
  if (turns(bill, changed)) refuse(not.turns, { net: yuanOf(changed).toFixed(2) });
  if (!covers(bill, changed)) refuse(not.belowPaid, { paid: yuanOf(bill.paid).toFixed(2) });
}

const takeOff = (book: TenantDb, billId: string, serial: number, lines: readonly FreeLine[]) =>
  sql`update settlement_bill_items set removed_no = ${serial} where shop_id = ${book.shopId} and bill_id = ${billId}
    and removed_no is null and item_id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(book.k);

function answer(
  itemIds: readonly string[],
  rows: readonly { id: string; problem: LineProblem | null }[],
): BatchResult {
  const problems = new Map(rows.map(({ id, problem }) => [id, problem]));
  const skipped = [...new Set(itemIds)].flatMap((id) => {
    if (!problems.has(id)) return [skip(id, deny(billDenials.lineUnknown))];
    const problem = problems.get(id);
    return problem ? [skip(id, deny(billDenials[problem]))] : [];
  });
  return { done: new Set(itemIds).size - skipped.length, skipped };
}
