import type { RequestKind } from '#features/orders/orders/asks.ts';
import type { PackedInstead } from '#features/orders/orders/packed-instead.ts';
import type { PlacedDestination } from '#features/orders/orders/placed-destination.ts';
import { moveSays, type PriceMove } from '#features/orders/orders/price-move.ts';
import { signedMoney } from '#features/orders/orders/signed-money.ts';
import type { Right } from '#kit/endpoint/rights.ts';

/** Another product for one part of the listing; every leg's price moves by the difference, yuan a piece. */
export interface Swap extends PackedInstead {
  difference: number;
  /** Orders that are asked together have the same. */
  question: string;
}

/** What a request asks, as it is kept with it. */
export interface Asked {
  address?: PlacedDestination;
  /** What the address was, in words. */
  was?: string;
  amount?: number;
  wasAmount?: number;
  swap?: Swap;
  price?: PriceMove;
}

type Place = Pick<
  PlacedDestination,
  'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail'
>;

export const placeSays = ({ receiver, phone, province, city, area, street, detail }: Place): string =>
  [receiver, phone, [province, city, area, street, detail].join('')].filter(Boolean).join(' ');

export const swapSays = ({ partName, skuName }: Swap): string => `${partName} → ${skuName}`;
export const withDifference = (swap: Swap): string =>
  swap.difference === 0 ? swapSays(swap) : `${swapSays(swap)}，每件 ${signedMoney(swap.difference)}`;

/** Who may know what a leg costs: where it is got by what is got, else by what is paid. */
export const legRight = (part: string, from: number, to: number): Right =>
  (part === 'asks' ? from : to) === Math.max(from, to) ? 'price.sales.view' : 'price.purchase.view';

/** What would become of the order: 3 件 → 2 件. */
export function askedSays(
  kind: RequestKind,
  { address, was, amount, wasAmount, swap, price }: Asked,
): string {
  if (swap) return withDifference(swap);
  if (price) return moveSays(price);
  if (kind === 'address' && address) return `${was ?? ''} → ${placeSays(address)}`;
  if (amount !== undefined) return `${wasAmount ?? ''} 件 → ${amount} 件`;
  return kind === 'cancel' ? '取消订单' : '不再发余下的';
}
