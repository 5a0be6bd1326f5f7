import type { Bill } from '#features/settlement/bills/bill.ts';
import { PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { dayText } from '#kit/ui/values/display.ts';

/** How much of a bill is paid, waits for the payee's yes, and is open, red once it is overdue. */
export function PaidBar({ bill }: { bill: Bill }) {
  const { Status, TotalAmount, PaidAmount, UnconfirmedAmount, UnpaidAmount, DueOn, IdPaymentType } = bill;
  const whole = Math.abs(TotalAmount);
  if (Status === 4 || whole === 0) return null;
  const percent = (amount: number) => Math.min(100, Math.max(0, (amount / whole) * 100));
  const isLate = DueOn !== null && UnpaidAmount > 0 && DueOn < dayText(new Date());
  const [paid = '', open = ''] = PAID_NAMES[IdPaymentType] ?? [];
  const parts = [
    { key: 'ok', share: percent(PaidAmount - UnconfirmedAmount) },
    { key: 'wait', share: percent(UnconfirmedAmount) },
    { key: isLate ? 'error' : 'done', share: percent(UnpaidAmount) },
  ];
  return (
    <div className="paid-bar">
      <div aria-hidden="true">
        {parts.map(
          ({ key, share }) =>
            share > 0 && <i key={key} className={`tone-${key}`} style={{ width: `${share}%` }} />,
        )}
      </div>
      <span>
        {paid} <b className="num">{percent(PaidAmount).toFixed(0)}%</b>
      </span>
      {isLate && <span className="problem">{open}，已过到期日</span>}
    </div>
  );
}
