import '#features/settlement/items/web/items.css';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import { PAYMENT_NAMES } from '../payment-words.ts';

/** What all that match come to, by who gets the money: the same answer as the list's, so nothing more is asked. */
export function PaymentSums({ input }: { input: Input<typeof payments.get> }) {
  const sums = useCall(payments.get, input, { keep: true }).data?.sums ?? [];
  return (
    <ul className="item-sums" aria-label="合计">
      {sums.map(({ IdPaymentType, Count, Amount, UnconfirmedAmount }) => (
        <li key={IdPaymentType}>
          {PAYMENT_NAMES[IdPaymentType]} <b className="num">{moneyText(Amount)}</b>
          <small>
            {countText(Count)} 笔{UnconfirmedAmount > 0 && `，待确认 ${moneyText(UnconfirmedAmount)}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
