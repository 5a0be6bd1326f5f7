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
/** What two shops owe each other, set against one another; made by its own act alone. */
export const OFFSET = 6;
/** Ways in which a payment is said to be made. */
export const TYPED_METHODS = [1, 2, 3, 4, 5, 7, 8] as const;
export type TypedMethod = (typeof TYPED_METHODS)[number];
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

/** What stands of a payment (specification §4); planned and not booked is 处理中. */
export const PAYMENT_STATES: Readonly<Record<number, string>> = {
  1: '处理中',
  2: '已部分支付',
  3: '已支付',
  4: '已删除',
};

type PaymentStatus = Pick<Payment, 'Status' | 'IsConfirmed' | 'IdPaymentType'>;

export function paymentState({ Status, IsConfirmed, IdPaymentType }: PaymentStatus) {
  const name = PAYMENT_STATES[Status] ?? '';
  if (Status === 4) return { name, waits: '', tone: 'error' } as const;
  if (!IsConfirmed)
    return isReceiver(IdPaymentType)
      ? ({ name, waits: '待我确认到账', tone: 'wait' } as const)
      : ({ name, waits: '待对方确认到账', tone: 'work' } as const);
  return { name, waits: '', tone: Status === 2 ? 'wait' : 'done' } as const;
}

/** Whether this shop is to say that the money has come: the other side booked it. */
export const waitsForMe = ({
  Status,
  IsConfirmed,
  IsMine,
}: Pick<Payment, 'Status' | 'IsConfirmed' | 'IsMine'>) => Status !== 4 && !IsConfirmed && !IsMine;

/** The state, with whose word the money still waits for. */
export function paymentStateText(payment: PaymentStatus): string {
  const { name, waits } = paymentState(payment);
  return waits ? `${name}（${waits}）` : name;
}
