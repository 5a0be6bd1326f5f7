import type { RequestKind } from '#features/orders/orders/asks.ts';

/** Where an order should go instead; as `orders` has its columns. */
export interface NewAddress {
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  street: string;
  village: string;
  detail: string;
  provinceId: string | null;
  text: string;
}

/** What a request asks, as it is kept with it. */
export interface Asked {
  address?: NewAddress;
  /** What the address was, in words. */
  was?: string;
  amount?: number;
  wasAmount?: number;
}

type Place = Pick<NewAddress, 'receiver' | 'phone' | 'province' | 'city' | 'area' | 'street' | 'detail'>;

export const placeSays = ({ receiver, phone, province, city, area, street, detail }: Place): string =>
  [receiver, phone, [province, city, area, street, detail].join('')].filter(Boolean).join(' ');

/** What would become of the order: 3 件 → 2 件. */
export function askedSays(kind: RequestKind, { address, was, amount, wasAmount }: Asked): string {
  if (kind === 'address' && address) return `${was ?? ''} → ${placeSays(address)}`;
  if (amount !== undefined) return `${wasAmount ?? ''} 件 → ${amount} 件`;
  return kind === 'cancel' ? '取消订单' : '不再发余下的';
}
