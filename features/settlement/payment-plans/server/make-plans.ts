import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type LockedBill, lockBills } from '#features/settlement/bills/server/index.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { payOff } from '#features/settlement/payments/server/index.ts';
import { type Denial, denialIn, deny, refuseDenied, skip } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { paymentPlans } from '../contract.ts';
import { planDenials } from '../plan-denials.ts';
import { planRefusals as no } from '../refusals.ts';
import { mustBeAhead } from './set-day.ts';

type Wish = z.output<typeof paymentPlans.create.input>;

/** A bill with what is planned of it. */
interface Planned {
  bill: LockedBill;
  amount: Fen;
}

/** A plan per shop and direction, as one transaction; with a day it is booked at once. */
export async function makePlans(ctx: ShopCtx, wish: Wish) {
  mustBeAhead(wish.PlannedOn);
  const { planned, skipped } = await plannedOf(ctx.db, wish);
  if (planned.length === 0) refuse(no.notPlanned, { why: skipped[0]?.reason ?? '没有选择账单' });
  const TransactionID = newId();
  const groups = groupBy(planned, ({ bill: { side, traderId } }) => `${side} ${traderId}`);
  const PaymentIDs: string[] = [];
  for (const group of groups.values()) PaymentIDs.push(await addPlan(ctx, TransactionID, group, wish));
  if (wish.PaidOn) await bookNow(ctx, TransactionID, planned, wish);
  await notify(ctx.db, 'settlement', PaymentIDs);
  return { done: PaymentIDs.length, skipped, TransactionID, PaymentIDs };
}

/** The same where all bills are of one shop. */
export async function makePlan(ctx: ShopCtx, wish: Wish) {
  const bills = await lockBills(
    ctx.db,
    wish.Bills.map(({ SettlementID }) => SettlementID),
  );
  if (new Set(bills.map(({ side, traderId }) => `${side} ${traderId}`)).size > 1) refuse(no.strangers);
  const { PaymentIDs, TransactionID, skipped } = await makePlans(ctx, wish);
  const [odd] = skipped;
  if (odd) refuse(no.notPlanned, { why: odd.reason });
  return { PaymentID: PaymentIDs[0] ?? '', TransactionID };
}

async function plannedOf(db: TenantDb, { Bills }: Wish) {
  const amountByBill = new Map(Bills.map(({ SettlementID, Amount }) => [SettlementID, Amount]));
  const bills = new Map((await lockBills(db, [...amountByBill.keys()])).map((bill) => [bill.id, bill]));
  const busy = await alreadyPlanned(db, [...amountByBill.keys()]);
  const directions = new Map<string, number>();
  const planned: Planned[] = [];
  const skipped: ReturnType<typeof skip>[] = [];
  for (const [id, amount] of amountByBill) {
    const bill = bills.get(id);
    const problem = bill
      ? problemOf(bill, amount, busy.has(id), directions)
      : deny(common.notFound, { what: '账单' });
    if (problem || !bill) skipped.push(skip(id, problem ?? deny(common.notFound, { what: '账单' })));
    else planned.push({ bill, amount: amount === undefined ? openOf(bill) : fenOf(amount) });
  }
  return { planned, skipped };
}

const openOf = ({ net, paid }: LockedBill): Fen => Math.abs(net) - paid;

/** What speaks against planning a bill; all of one shop go in the direction of the first. */
function problemOf(
  bill: LockedBill,
  amount: number | undefined,
  isPlanned: boolean,
  directions: Map<string, number>,
): Denial | undefined {
  if (bill.isDeleted) return deny(planDenials.deleted, { no: bill.no });
  const open = openOf(bill);
  if (open === 0) return deny(planDenials.paid, { no: bill.no });
  if (isPlanned) return deny(planDenials.planned, { no: bill.no });
  if (amount !== undefined && fenOf(amount) > open)
    return deny(planDenials.tooMuch, { no: bill.no, open: yuanOf(open).toFixed(2) });
  const key = `${bill.side} ${bill.traderId}`;
  const direction = directions.get(key) ?? Math.sign(bill.net);
  directions.set(key, direction);
  return direction === Math.sign(bill.net) ? undefined : deny(planDenials.otherWay, { no: bill.no });
}

/** Bills that stand on a plan of which something is still to be booked. */
async function alreadyPlanned(db: TenantDb, billIds: readonly string[]): Promise<Set<string>> {
  const shop = db.shopId;
  const { rows } = await sql<{ id: string }>`select b.bill_id as id from payment_plan_bills b
    join payment_plans p on p.shop_id = ${shop} and p.id = b.plan_id and p.deleted_at is null
    where b.shop_id = ${shop} and b.bill_id = any(${billIds}::uuid[]) and p.amount <> coalesce((
      select sum(y.paid) from settlement_payments y where y.shop_id = ${shop} and y.transaction_id = p.transaction_id
        and y.side = p.side and y.trader_id = p.trader_id), 0)`.execute(db.k);
  return new Set(rows.map(({ id }) => id));
}

async function addPlan(
  { db, user }: ShopCtx,
  transaction_id: string,
  planned: readonly Planned[],
  wish: Wish,
): Promise<string> {
  const id = newId();
  const [first] = planned;
  const sum = planned.reduce((all, { amount }) => all + amount, 0) * Math.sign(first?.bill.net ?? 1);
  await db
    .insert('payment_plans', {
      id,
      transaction_id,
      side: first?.bill.side ?? 1,
      trader_id: first?.bill.traderId ?? '',
      amount: yuanOf(sum),
      method: wish.Method,
      transaction_no: wish.TransactionNo,
      note: wish.Note,
      planned_on: wish.PlannedOn ?? wish.PaidOn ?? dueDay(planned),
      created_by: user.name,
    })
    .execute();
  const bills = planned.map(({ bill }) => ({ plan_id: id, bill_id: bill.id }));
  await db.insert('payment_plan_bills', bills).execute();
  return id;
}

/** The earliest day on which any of the bills is due; today if that has passed. */
function dueDay(planned: readonly Planned[]): string | null {
  const days = planned.flatMap(({ bill: { dueOn } }) => dueOn ?? []).sort();
  const today = dayOf(new Date());
  return days[0] === undefined || days[0] > today ? (days[0] ?? null) : today;
}

/** One that can't be booked lets none be made: whoever gave the day meant to pay. */
async function bookNow(ctx: ShopCtx, transactionId: string, planned: readonly Planned[], wish: Wish) {
  const { Bills: _, ...terms } = wish;
  const Bills = planned.map(({ bill, amount }) => ({ BillID: bill.id, Amount: yuanOf(amount) }));
  const { skipped } = await payOff(ctx, payments.payoff.input.parse({ ...terms, Bills }), transactionId);
  const [odd] = skipped;
  if (odd) refuseDenied(denialIn(odd), 4009);
}
