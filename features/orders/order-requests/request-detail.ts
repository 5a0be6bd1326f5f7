import { orderAddressText } from '#features/orders/orders/address-line.ts';
import { type PriceMove, priceMoveText } from '#features/orders/orders/money/price-move.ts';
import { signedMoney } from '#features/orders/orders/money/signed-money.ts';
import type { PackedInstead } from '#features/orders/orders/packed-instead.ts';
import type { PlacedDestination } from '#features/orders/orders/placed-destination.ts';
import type { RequestKind } from '#features/orders/orders/request-flags.ts';
import type { Right } from '#kit/endpoint/rights.ts';

/** Another product for one part of the listing; every leg's price moves by the difference, yuan a piece. */
export interface Swap extends PackedInstead {
  difference: number;
  /** Orders that are asked together have the same. */
  question: string;
}

/** What a request asks, as it is kept with it. */
export interface RequestDetail {
  address?: PlacedDestination;
  /** What the address was, in words. */
  was?: string;
  amount?: number;
  wasAmount?: number;
  swap?: Swap;
  price?: PriceMove;
}

type AddressParts = Pick<
  PlacedDestination,
  'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail'
>;

export const addressText = ({
  receiver,
  phone,
  province,
  city,
  area,
  street,
  detail,
}: AddressParts): string =>
  [
    receiver,
    phone,
    orderAddressText({ Province: province, City: city, Area: area, Street: street, AddressDetail: detail }),
  ]
    .filter(Boolean)
    .join(' ');

export const swapText = ({ partName, skuName }: Swap): string => `${partName} → ${skuName}`;
export const withDifference = (swap: Swap): string =>
  swap.difference === 0 ? swapText(swap) : `${swapText(swap)}，每件 ${signedMoney(swap.difference)}`;

/** Who may know what a leg costs: where it is got by what is got, else by what is paid. */
export const legRight = (part: string, from: number, to: number): Right =>
  (part === 'asks' ? from : to) === Math.max(from, to) ? 'price.sales.view' : 'price.purchase.view';

/** What would become of the order: 3 件 → 2 件. */
export function requestDetailText(
  kind: RequestKind,
  { address, was, amount, wasAmount, swap, price }: RequestDetail,
): string {
  if (swap) return withDifference(swap);
  if (price) return priceMoveText(price);
  if (kind === 'address' && address) return `${was ?? ''} → ${addressText(address)}`;
  if (amount !== undefined) return `${wasAmount ?? ''} 件 → ${amount} 件`;
  return kind === 'cancel' ? '取消订单' : '不再发余下的';
}
