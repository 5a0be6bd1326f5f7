import { orderDenials } from '#features/orders/orders/order-denials.ts';
import { decideOrder, type OrderFacts } from '#features/orders/orders/transitions.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { deliveryDenials } from './delivery-denials.ts';
import { parcelAmounts, splitAmounts } from './split-amounts.ts';

interface Wish {
  waybillNo: string;
  amount: number | null;
}

export interface ParcelPlan<W extends Wish> {
  /** Wishes for waybills that the order has already: a double click, a file sent twice. */
  repeats: W[];
  /** What is sent, a number once, with its pieces. */
  parcels: { wish: W; amount: number }[];
  /** The order afterwards. */
  facts: OrderFacts;
}

/** Shipping in spite of a request to cancel, or of a hold that came when the goods were gone. */
export interface OnPurpose {
  declining?: boolean;
  goodsLeft?: boolean;
}

/** What shipping these waybills makes of an order; all of them or, with the reason, none; `on` purpose in spite of a request to cancel or a late hold. */
export function planParcels<W extends Wish>(
  order: OrderFacts,
  wishes: readonly W[],
  known: ReadonlySet<string>,
  on: OnPurpose = {},
): ParcelPlan<W> | (Denial & { repeats: W[] }) {
  const repeats = wishes.filter(({ waybillNo }) => known.has(waybillNo));
  const fresh = wishes.filter(({ waybillNo }) => !known.has(waybillNo));
  const [first] = fresh;
  if (!first) return { ...deny(deliveryDenials.repeated, { no: repeats[0]?.waybillNo ?? '' }), repeats };
  const left = order.amount - order.shippedAmount;
  const merged = oncePerNumber(order.amount, left, fresh);
  if ('no' in merged) return { ...merged, repeats };
  const ownAmounts = parcelAmounts(
    order.amount,
    merged.map(({ amount }) => amount),
  );
  const amounts = splitAmounts(left, ownAmounts);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const answer = decideOrder(order, { type: 'ship', amount: Math.max(1, total), ...on });
  if ('no' in answer) return { ...(left > 0 ? answer : fullyShipped(answer)), repeats };
  const parcels = merged.map(({ wish }, at) => ({ wish, amount: amounts[at] ?? 0 }));
  return { repeats, parcels, facts: answer.facts };
}

/**
 * A number that stands on several rows of one order is one parcel: its pieces add up when that makes the whole, rows
 * that say the same say it twice, and anything else contradicts itself.
 */
function oncePerNumber<W extends Wish>(
  ordered: number,
  left: number,
  wishes: readonly W[],
): { wish: W; amount: number | null }[] | Denial {
  const wishAmounts = wishes.map(({ amount }) => amount ?? Number.NaN);
  const isWhole = wishAmounts.reduce((sum, amount) => sum + amount, 0) === left;
  const merged: { wish: W; amount: number | null }[] = [];
  for (const [waybillNo, same] of groupBy(wishes, (wish) => wish.waybillNo)) {
    const [wish] = same;
    if (!wish) continue;
    const amounts = same.flatMap(({ amount }) => amount ?? []);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    const [one] = amounts;
    if (isWhole) merged.push({ wish, amount: sum });
    else if (amounts.every((amount) => amount === one)) merged.push({ wish, amount: one ?? null });
    else {
      return deny(deliveryDenials.amountsDiffer, { no: waybillNo, amounts: amounts.join('、'), ordered });
    }
  }
  return merged;
}

const fullyShipped = (denied: Denial): Denial =>
  denied.code === orderDenials.shipTooMany.code ? deny(deliveryDenials.shippedWhole) : denied;
