import { Blank } from '#kit/ui/table/blank.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { OrderRow } from '../../order-row.ts';
import { costTotal, saleTotal } from '../order-money.ts';

/** What I get, below it what I pay. */
export function MoneyCell({ order }: { order: OrderRow }) {
  const sale = saleTotal(order);
  const cost = costTotal(order);
  return (
    <div className="stack">
      <div className="num">{sale === null ? <Blank /> : moneyText(sale)}</div>
      {cost !== null && <div className="num">采购 {moneyText(cost)}</div>}
    </div>
  );
}
