import type { Bill } from '#features/settlement/bills/bill.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { moneyText } from '#kit/ui/values/display.ts';

/** Bills of 1 and 4 bring money in, the others cost it: what one gets is never added to what one pays. */
export const isIncome = ({ IdPaymentType }: Pick<Bill, 'IdPaymentType'>) =>
  IdPaymentType === 1 || IdPaymentType === 4;

export function planSumsText(chosen: readonly Pick<Bill, 'IdPaymentType' | 'UnpaidAmount'>[]): string {
  const sumOf = (isIn: boolean) =>
    chosen
      .filter((bill) => isIncome(bill) === isIn)
      .reduce((fen, { UnpaidAmount }) => fen + fenOf(UnpaidAmount), 0);
  const income = sumOf(true);
  const outlay = sumOf(false);
  const parts = [
    income > 0 ? `收 ${moneyText(yuanOf(income))}` : '',
    outlay > 0 ? `付 ${moneyText(yuanOf(outlay))}` : '',
  ];
  return parts
    .filter(Boolean)
    .map((part) => `，${part}`)
    .join('');
}

/** What it is to whoever books it. */
export function wayName(chosen: readonly Pick<Bill, 'IdPaymentType'>[]): '收款' | '付款' | '收付款' {
  if (chosen.every(isIncome)) return '收款';
  return chosen.some(isIncome) ? '收付款' : '付款';
}
