import type { PostalParty, Routing } from '../label-providers/label-provider.ts';

/** Sizes of thermal paper in mm, width × height. */
export const PAPERS = ['76x130', '100x150', '100x180'] as const;
export type Paper = (typeof PAPERS)[number];

/** A line of what goes into the box: `沃柑 5斤` × 2. */
export interface PackLine {
  name: string;
  count: number;
}

/** All that our own label of a parcel shows. */
export interface LabelContent {
  company: string;
  waybillNo: string;
  routing: Routing;
  sender: PostalParty;
  /** The phone is masked already where 隐私面单 is asked for. */
  receiver: PostalParty;
  /** What to pack, as the orders hold it: the replaced product first, then parts of a set, gifts (赠品) last. */
  pack: readonly PackLine[];
  /** 备注给发货方 and the buyer's, one line each. */
  notes: readonly string[];
  /** 礼品留言 for the receiver; empty without one. */
  giftMessage: string;
  /** Our numbers of the orders in it; the first one stands as a QR code to scan. */
  orderIds: readonly string[];
  /** Which of the run: 第 3 / 128 张. */
  position: number;
  total: number;
  /** It was printed before (补打), which the label says. */
  isReprint: boolean;
  /** Which box of a shipment under a mother number (子母单); null: it goes alone. */
  family: { at: number; count: number; motherNo: string } | null;
}
