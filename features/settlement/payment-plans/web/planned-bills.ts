import type { Bill } from '#features/settlement/bills/bill.ts';
import { isIncome } from '#features/settlement/payments/web/plan-sums.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { PlannedPayment } from '../planned-payment.ts';

type Plan = Pick<PlannedPayment, 'IdPaymentType' | 'SettlementIDs' | 'Amount' | 'PaidAmount' | 'PlannedOn'>;

/** Open bills apart by whether an open plan is over them: one that is can't be planned again until that plan is booked or deleted. */
export function byPlan<B extends Pick<Bill, 'BillID'>>(bills: readonly B[], plans: readonly Plan[]) {
  const planByBill = new Map(plans.flatMap((plan) => plan.SettlementIDs.map((id) => [id, plan] as const)));
  return {
    free: bills.filter(({ BillID }) => !planByBill.has(BillID)),
    planned: bills.flatMap((bill) => {
      const plan = planByBill.get(bill.BillID);
      return plan ? [{ bill, plan }] : [];
    }),
  };
}

/** What is still to be paid or received of a plan, over how many bills, and when. */
export function planText(plan: Plan): string {
  const { SettlementIDs, Amount, PaidAmount, PlannedOn } = plan;
  const left = moneyText(yuanOf(fenOf(Amount) - fenOf(PaidAmount)));
  const over = SettlementIDs.length > 1 ? `（共 ${SettlementIDs.length} 张账单）` : '';
  return `计划还剩 ${left}${over}${PlannedOn ? `，${PlannedOn} ${isIncome(plan) ? '收款' : '付款'}` : ''}`;
}
