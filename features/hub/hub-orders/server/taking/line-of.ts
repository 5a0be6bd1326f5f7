import { sql } from 'kysely';
import type { Withheld } from '#features/hub/platforms/platform.ts';
import { stageLine } from '#features/orders/order-imports/stage-line.ts';
import type { PlacedDestination } from '#features/orders/orders/placed-destination.ts';
import type { StagedLine } from '#features/orders/staging/staged-line.ts';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';

/** What of a kept line the check looks at. */
export interface HubLine {
  id: string;
  /** Empty: a program brought it. */
  platform: string;
  order_no: string;
  line_no: string;
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
  buyer_note: string;
  seller_note: string;
  entry_store: string;
  product: string;
  spec: string;
  external_id: string;
  quantity: number;
  unit_price: string | null;
  paid_amount: string | null;
  third_party_id: string;
  third_party_name: string;
  not_shipped: string;
  withheld: Withheld[];
  odd_money: string;
  not_duplicate: boolean;
  avoid_days: number;
  buyer_name: string;
  mended: LineCorrection | null;
  ordered_at: string | null;
}

export interface LineCorrection {
  receiver?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  amount?: number | undefined;
  /** Of one piece, in yuan. */
  price?: number | undefined;
}

export const LINE_COLUMNS = [
  'id',
  'platform',
  'order_no',
  'line_no',
  'receiver',
  'phone',
  'province',
  'city',
  'area',
  'detail',
  'buyer_note',
  'seller_note',
  'entry_store',
  'product',
  'spec',
  'external_id',
  'quantity',

  'unit_price',
  'paid_amount',
  'third_party_id',
  'third_party_name',
  'not_shipped',
  'not_duplicate',
  'avoid_days',
  'buyer_name',
  'mended',
  'withheld',
  'odd_money',
  'ordered_at',
] as const;

/** Where to a platform wants a line, `h`, in one text; joined by sign, since nodes take no `concat_ws` of columns in an update. */
export const RECEIVER_TEXT = sql<string>`h.receiver || '|' || h.phone || '|' || h.province || '|' || h.city
  || '|' || h.area || '|' || h.detail`;

/** Its receiver is hidden, or said no more at all, as platforms do once an order has left: where to it goes is as it was. */
export const hidesReceiver = ({ withheld, receiver, phone, detail }: HubLine): boolean =>
  withheld.length > 0 || !(receiver || phone || detail);

const addresses = { parse: parseAddress, resolve: resolveAddress };

/** A kept line as a sheet's line is staged, with what a person has put right in place of the platform's words. */
export function stagedLine(row: HubLine, at: number): StagedLine {
  const { receiver, phone, address, amount, price } = row.mended ?? {};
  const unitPrice = price ?? row.unit_price;
  const place = address
    ? { address }
    : { province: row.province, city: row.city, area: row.area, address: row.detail };
  const values = {
    ...place,
    sourceOrderNo: row.order_no,
    subOrderNo: row.line_no,
    product: row.product,
    spec: row.spec,
    externalId: row.external_id,
    quantity: String(amount ?? row.quantity),
    receiver: receiver ?? row.receiver,
    mobile: phone ?? row.phone,
    buyerNote: row.buyer_note,
    sellerNote: row.seller_note,
    entryStore: row.entry_store,
    ...(unitPrice !== null && { unitPrice: String(unitPrice) }),
  };
  return stageLine({ row: at, part: 0, values, faults: [], remarks: [] }, addresses, true);
}

/** Where to a staged line goes; what its address was read from, its platform's own words, is not kept. */
export function destinationOf(line: StagedLine): PlacedDestination {
  const { receiver, phone, province, city, area, street, village, detail, provinceId } = line;
  return {
    receiver,
    phone,
    province,
    city,
    area,
    street,
    village: village ?? '',
    detail,
    provinceId,
    text: '',
  };
}
