import type { PriceResult } from '#features/catalogue/price-changes/contract.ts';
import { openSays } from '#features/catalogue/prices/open-most.ts';

type Undone = Pick<PriceResult, 'Changed' | 'Total' | 'OpenOrders'>;

/** What taking a change back came to: prices that somebody changed since stay, and orders keep what they were entered at. */
export function undoneSays({ Changed, Total, OpenOrders }: Undone): string {
  const kept = Total > Changed ? `，${Total - Changed} 个之后又被改过，没有撤销` : '';
  const orders = OpenOrders > 0 ? `；其间下的 ${openSays(OpenOrders)} 单保持当时的价格` : '';
  return `已撤销 ${Changed} 个价格${kept}${orders}`;
}
