import type { printRuns } from '#features/shipping/print-runs/contract.ts';
import type { Output } from '#kit/endpoint/contract.ts';

type Waiting = Pick<Output<typeof printRuns.waiting>, 'total'> & { Goods: readonly { Orders: number }[] };

/** What is chosen by choosing all that is listed: not all that waits, where products are left out of the list. */
export function chooseAllText({ Goods, total }: Waiting): string {
  const orders = Goods.reduce((sum, { Orders }) => sum + Orders, 0);
  return total > Goods.length ? `全选前 ${Goods.length} 种 ${orders} 单` : `全选 ${orders} 单`;
}
