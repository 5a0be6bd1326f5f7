import type { z } from 'zod';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { OFFSET } from '#features/settlement/payments/payment-words.ts';
import { payOff } from '#features/settlement/payments/server/index.ts';
import { spread } from '#features/settlement/payments/spread.ts';
import { denialIn, refuseDenied } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { paymentPlans } from '../contract.ts';
import { bookingRefusals as no } from '../refusals.ts';
import { type LockedPlan, lockPlans } from './locked-plan.ts';

type Booking = z.output<typeof paymentPlans.finished.input> & { Amount?: number };

const yuan = (fen: Fen) => `¥${yuanOf(fen).toFixed(2)}`;

/**
 * Books an amount of a plan, or all that is left of it, over what is open of its bills, the oldest first. A plan is of no
 * more than its bills: where one came to less since, or was paid otherwise, the rest of the plan goes with its last bill.
 */
export async function bookPlan(ctx: ShopCtx, { PaymentID, Amount, ...fields }: Booking) {
  const plan = await mustBePlan(ctx.db, PaymentID);
  const left = Math.abs(plan.amount) - Math.abs(plan.paid);
  if (plan.isDeleted) refuse(no.deleted);
  if (left === 0) refuse(no.settled);
  if (fields.Method === undefined && plan.method === OFFSET) refuse(no.byOffset);
  const open = await openBills(ctx.db, plan);
  const openSum = open.reduce((sum, bill) => sum + bill.open, 0);
  if (openSum === 0 && plan.paid === 0) refuse(no.billsSettled);
  const amount = Amount === undefined ? Math.min(left, openSum) : fenOf(Amount);
  if (amount > left) refuse(no.beyondPlan, { left: yuan(left), amount: yuan(amount) });
  const { parts, rest } = spread(amount, open);
  if (rest > 0) refuse(no.beyondBills, { left: yuan(amount - rest), amount: yuan(amount) });
  const terms = {
    ...fields,
    Note: plan.note,
    Method: fields.Method ?? plan.method,
    TransactionNo: fields.TransactionNo ?? plan.transactionNo,
    Bills: parts.map((part) => ({ BillID: part.id, Amount: yuanOf(part.amount) })),
    // The number of a plan stands on each of its parts.
    AcceptRepeatedNo: fields.AcceptRepeatedNo || (fields.TransactionNo === undefined && plan.paid !== 0),
  };
  if (amount > 0) {
    const { skipped } = await payOff(ctx, payments.payoff.input.parse(terms), plan.transactionId);
    const [odd] = skipped;
    if (odd) refuseDenied(denialIn(odd), 4009);
  }
  if (amount === openSum && amount < left) await endPlan(ctx.db, plan, amount);
  return {
    PaymentID,
    TransactionID: plan.transactionId,
    PaidAmount: yuanOf(Math.abs(plan.paid) + amount),
  };
}

/** Nothing is open of its bills any more: it was of what has been booked. */
async function endPlan(db: TenantDb, { id, paid, amount: planned }: LockedPlan, booked: Fen): Promise<void> {
  const amount = yuanOf(Math.sign(planned) * (Math.abs(paid) + booked));
  await db.update('payment_plans').set({ amount }).where('id', '=', id).execute();
}

async function mustBePlan(db: TenantDb, id: string): Promise<LockedPlan> {
  const [plan] = await lockPlans(db, [id]);
  if (plan) return plan;
  const booked = await db.from('settlement_payments').select('id').where('id', '=', id).executeTakeFirst();
  return booked ? refuse(no.isPayment) : refuse(common.notFound, { what: '付款计划' });
}

/** What is open of the plan's bills in its direction. */
async function openBills(db: TenantDb, { id, amount, side, traderId }: LockedPlan & BillRelation) {
  const rows = await db
    .from('settlement_bills')
    .selectAll()
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      (await db.from('payment_plan_bills').select('bill_id').where('plan_id', '=', id).execute()).map(
        ({ bill_id }) => bill_id,
      ),
    )
    .execute();
  return rows
    .map((row) => ({ ...row, net: fenOf(row.owed) - fenOf(row.returned) }))
    .filter(({ net }) => Math.sign(net) === Math.sign(amount))
    .map(({ net, ...row }) => ({
      id: row.id,
      open: Math.abs(net) - fenOf(row.paid),
      dueOn: row.due_on,
      periodEnd: row.period_end,
      createdAt: row.created_at,
    }));
}
