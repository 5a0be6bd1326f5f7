import '#features/settlement/items/web/items.css';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { NET_NAMES, PAID_NAMES } from '../bill-words.ts';
import { bills } from '../contract.ts';

/** What all that match add up to, by direction: the same answer as the list's, so nothing more is asked. */
export function BillSums({ input }: { input: Input<typeof bills.get> }) {
  const sums = useCall(bills.get, input, { keep: true }).data?.sums ?? [];
  return (
    <ul className="item-sums" aria-label="合计">
      {sums.map(({ IdPaymentType, Count, TotalAmount, UnpaidAmount }) => (
        <li key={IdPaymentType}>
          {NET_NAMES[IdPaymentType]} <b className="num">{moneyText(TotalAmount)}</b>
          <small>
            {countText(Count)} 张，{PAID_NAMES[IdPaymentType]?.[1]} {moneyText(UnpaidAmount)}
          </small>
        </li>
      ))}
    </ul>
  );
}
