import { useState } from 'react';
import { PlainHead } from '#features/settlement/items/web/plain-head.tsx';
import { METHOD_NAMES, PAYMENT_NAMES } from '#features/settlement/payments/payment-words.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';
import BookDialog from './book-dialog.tsx';
import DayDialog from './day-dialog.tsx';

const TITLES = ['计划付款日', '对方', '计划金额', '已支付', '方式', '备注', '创建人', ''];
const FIGURES = ['计划金额', '已支付'];

export const PlansTable = ({ plannedPayments }: { plannedPayments: readonly PlannedPayment[] }) => (
  <div className="plain-table plans">
    <table>
      <PlainHead titles={TITLES} figures={FIGURES} />
      <tbody>
        {plannedPayments.map((plan) => (
          <PlanLine key={plan.PaymentID} plannedPayment={plan} />
        ))}
      </tbody>
    </table>
  </div>
);

function PlanLine({ plannedPayment }: { plannedPayment: PlannedPayment }) {
  const [isBooking, setBooking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const may = useMay();
  const PaymentIDs = [plannedPayment.PaymentID];
  const says =
    plannedPayment.PaidAmount > 0
      ? `已支付的 ${moneyText(plannedPayment.PaidAmount)} 会一起撤销`
      : '账单可以重新计划';
  return (
    <tr>
      <td>
        <PlannedDay day={plannedPayment.PlannedOn} />
      </td>
      <td>
        {plannedPayment.TraderName}
        <br />
        <small>{PAYMENT_NAMES[plannedPayment.IdPaymentType]}</small>
      </td>
      <td className="num">{moneyText(plannedPayment.Amount)}</td>
      <td className="num">{moneyText(plannedPayment.PaidAmount)}</td>
      <td>
        {METHOD_NAMES[plannedPayment.Method]} {plannedPayment.TransactionNo}
      </td>
      <td>{plannedPayment.Note || '-'}</td>
      <td>{plannedPayment.CreatedBy}</td>
      <td>
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
            input={{ PaymentIDs }}
            confirm={{ title: `删除给${plannedPayment.TraderName}的计划`, says, act: '删除', danger: true }}
          >
            删除
          </Act>
          {isBooking && <BookDialog plannedPayment={plannedPayment} onClose={() => setBooking(false)} />}
          {isMoving && <DayDialog plannedPayment={plannedPayment} onClose={() => setMoving(false)} />}
        </div>
      </td>
    </tr>
  );
}

/** When it is to be paid, red once that has passed. */
function PlannedDay({ day }: { day: string | null }) {
  if (day === null) return '-';
  return <span className={day < dayText(new Date()) ? 'plan-late' : undefined}>{day}</span>;
}
