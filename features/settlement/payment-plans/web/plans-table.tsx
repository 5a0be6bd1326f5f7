import { useState } from 'react';
import { METHOD_NAMES, PAYMENT_NAMES } from '#features/settlement/payments/payment-words.ts';
import { isIncome } from '#features/settlement/payments/web/plan-sums.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';
import BookDialog from './book-dialog.tsx';
import DayDialog from './day-dialog.tsx';
import { DueDay } from './due-day.tsx';

const columns: readonly LineColumn<PlannedPayment>[] = [
  {
    title: '对方',
    show: ({ TraderName, IdPaymentType }) => (
      <>
        <b>{TraderName}</b>
        <small>{PAYMENT_NAMES[IdPaymentType]}</small>
      </>
    ),
  },
  { title: '计划付款日', show: ({ PlannedOn }) => <DueDay day={PlannedOn} none="未定" /> },
  { title: '计划金额', as: 'figure', show: ({ Amount }) => moneyText(Amount) },
  { title: '已收付', as: 'figure', show: ({ PaidAmount }) => moneyText(PaidAmount) },
  {
    title: '方式',
    show: ({ Method, TransactionNo }) => [METHOD_NAMES[Method], TransactionNo].filter(Boolean).join(' '),
  },
  { title: '备注', as: 'sentence', show: ({ Note }) => Note },
  { title: '创建人', show: ({ CreatedBy }) => CreatedBy },
  { title: '操作', as: 'sentence', show: (plan) => <PlanActs plannedPayment={plan} /> },
];

export const PlansTable = ({ plannedPayments }: { plannedPayments: readonly PlannedPayment[] }) => (
  <Lines columns={columns} rows={plannedPayments} keyOf={({ PaymentID }) => PaymentID} />
);

function PlanActs({ plannedPayment }: { plannedPayment: PlannedPayment }) {
  const [isBooking, setBooking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const may = useMay();
  const { PaymentID, TraderName, PaidAmount } = plannedPayment;
  const way = isIncome(plannedPayment) ? '收款' : '付款';
  const says = PaidAmount > 0 ? `已${way}的 ${moneyText(PaidAmount)} 会一起撤销` : '账单可以重新计划';
  return (
    <div className="row">
      {may(paymentPlans.part) && (
        <Button kind="text" onClick={() => setBooking(true)}>
          入账
        </Button>
      )}
      {may(paymentPlans.setDay) && (
        <Button kind="text" onClick={() => setMoving(true)}>
          改日期
        </Button>
      )}
      <Act
        on={paymentPlans.remove}
        done="付款计划已删除"
        kind="text"
        input={{ PaymentIDs: [PaymentID] }}
        confirm={{ title: `删除${TraderName}的${way}计划`, says, act: '删除', danger: true }}
      >
        删除
      </Act>
      {isBooking && <BookDialog plannedPayment={plannedPayment} onClose={() => setBooking(false)} />}
      {isMoving && <DayDialog plannedPayment={plannedPayment} onClose={() => setMoving(false)} />}
    </div>
  );
}
