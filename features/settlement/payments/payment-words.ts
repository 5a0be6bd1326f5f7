import type { Payment } from './payment.ts';

export const METHOD_NAMES: Readonly<Record<number, string>> = {
  1: '银行转账',
  2: '微信',
  3: '支付宝',
  4: '现金',
  5: '预付款',
  6: '互抵',
  7: '线下已结',
  8: '其他',
};
/** Uses what was paid ahead: no money moves. */
export const FROM_PREPAID = 5;
/** Was paid where these books don't reach. */
export const SETTLED_OUTSIDE = 7;

export const PAYMENT_NAMES: Readonly<Record<number, string>> = {
  1: '收款',
  2: '退款给渠道',
  3: '付款',
  4: '供应商退款',
};

/** Whether the money comes to this shop. */
export const isReceiver = (type: number): boolean => type === 1 || type === 4;

type PaymentStatus = Pick<Payment, 'Status' | 'IsConfirmed' | 'IdPaymentType'>;

export function paymentState({ Status, IsConfirmed, IdPaymentType }: PaymentStatus) {
  if (Status === 4) return { name: '已撤销', tone: 'error' } as const;
  if (!IsConfirmed)
    return isReceiver(IdPaymentType)
      ? ({ name: '待我确认到账', tone: 'wait' } as const)
      : ({ name: '待对方确认到账', tone: 'work' } as const);
  return Status === 2
    ? ({ name: '部分撤销', tone: 'wait' } as const)
    : ({ name: '已入账', tone: 'done' } as const);
}
