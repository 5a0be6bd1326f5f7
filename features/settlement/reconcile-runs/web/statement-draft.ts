import { type PriceSide, sideOfType } from '#features/ledger/ledger/price-sides.ts';
import type { NumbersInput } from '#features/orders/order-batches/web/numbers-pane.tsx';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';

/** With whom, and over which days. */
export interface With {
  side: PriceSide;
  traderId: string;
  days: Days;
}

/** What the other side gave, and with whom it is compared: one is never brought back without the other. */
export interface StatementDraft extends With {
  numbers: NumbersInput;
  template: string;
}

type OfBill = Pick<Bill, 'BillID' | 'TraderID' | 'IdPaymentType'>;

/** With whom, before anybody has chosen: a bill says it by itself, or who opened the page; else the first side that is seen. */
export const initialRelation = (
  bill: OfBill | undefined,
  address: URLSearchParams,
  first: PriceSide = 1,
): With => ({
  side: bill ? sideOfType(bill.IdPaymentType) : address.get('side') === '2' ? 2 : first,
  traderId: bill?.TraderID ?? address.get('trader') ?? '',
  days: { from: '', to: '' },
});

/** Where it is kept: a place for each bill, and for each trader that the page is opened with. */
export const statementKey = (bill: OfBill | undefined, address: URLSearchParams): string => {
  const { side, traderId } = initialRelation(bill, address);
  return `statement-${bill?.BillID ?? `${side}-${traderId}`}`;
};

/** As the call takes it. */
export function withOf(bill: OfBill | undefined, { side, traderId, days }: With) {
  const { from, to } = daysOf(days);
  return {
    TraderID: traderId,
    Side: side,
    ...(bill && { BillID: bill.BillID }),
    ...(from && to && { PeriodStart: from, PeriodEnd: to }),
  };
}
