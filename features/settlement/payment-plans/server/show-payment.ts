import { sql } from 'kysely';
import type { z } from 'zod';
import { disputes } from '#features/settlement/bills/server/index.ts';
import { postingsOf, readVouchers, resetVouchers } from '#features/settlement/payments/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { paymentPlans } from '../contract.ts';
import type { PlannedBill } from '../planned-payment.ts';
import { voucherRefusals as no } from '../refusals.ts';
import { lockPlans } from './locked-plan.ts';
import { queryPayments } from './plan-rows.ts';

/** A payment or a plan, with its bills and what was booked of it. */
export async function showPayment(ctx: ShopCtx, id: string) {
  const [payment] = (await queryPayments(ctx, { PaymentIDs: [id] })).items;
  if (!payment) refuse(common.notFound, { what: '付款' });
  const Postings = await postingsOf(ctx, await bookedOf(ctx, id));
  return { ...payment, Bills: await billsOf(ctx, id), Postings };
}

/** What was booked of a plan; of a payment itself. */
async function bookedOf({ db }: ShopCtx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select y.id from payment_plans p
    join settlement_payments y on y.shop_id = ${db.shopId} and y.transaction_id = p.transaction_id
      and y.side = p.side and y.trader_id = p.trader_id
    where p.shop_id = ${db.shopId} and p.id = ${id} order by y.id`.execute(db.k);
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}

async function billsOf({ db }: ShopCtx, id: string): Promise<PlannedBill[]> {
  const { rows } = await sql<PlannedBill>`select b.id as "SettlementID", b.no as "SettlementNo",
      b.name as "SettlementName", abs(b.owed - b.returned) as "TotalAmount",
      abs(b.owed - b.returned) - b.paid as "UnpaidAmount",
      (select count(*)::int from (${disputes(db.shopId)}) as d where d.bill_id = b.id) as "DisputeCount"
    from settlement_bills b where b.shop_id = ${db.shopId} and b.id in (
      select bill_id from payment_plan_bills where shop_id = ${db.shopId} and plan_id = ${id}
      union select bill_id from settlement_postings
        where shop_id = ${db.shopId} and payment_id = ${id} and bill_id is not null)
    order by b.id`.execute(db.k);
  return rows;
}

/** The slips of a payment, or of what was booked of a plan; given addresses take their place first. */
export async function setVouchers(
  ctx: ShopCtx,
  { PaymentID, VoucherUrls }: z.output<typeof paymentPlans.vouchers.input>,
) {
  const [plan] = await lockPlans(ctx.db, [PaymentID]);
  const id = plan ? plan.paymentIds.at(-1) : PaymentID;
  if (!id) refuse(no.notBooked);
  if (VoucherUrls) await resetVouchers(ctx, id, VoucherUrls);
  return readVouchers(ctx, { PaymentID: id });
}
