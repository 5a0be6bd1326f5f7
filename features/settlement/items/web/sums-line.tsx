import './items.css';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { settlementItems } from '../contract.ts';
import { PAYMENT_TYPE_NAMES } from '../item-words.ts';

/** What all that match add up to, by type: the same answer as the list's, so nothing more is asked. */
export function SumsLine({ input }: { input: Input<typeof settlementItems.get> }) {
  const sums = useCall(settlementItems.get, input, { keep: true }).data?.sums ?? [];
  return (
    <ul className="item-sums" aria-label="合计">
      {sums.map(({ IdPaymentType, Count, Amount }) => (
        <li key={IdPaymentType}>
          {PAYMENT_TYPE_NAMES[IdPaymentType]} <b className="num">{moneyText(Amount)}</b>
          <small>{countText(Count)} 笔</small>
        </li>
      ))}
    </ul>
  );
}
