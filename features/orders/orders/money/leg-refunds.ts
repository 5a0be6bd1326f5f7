import { due, type Rate } from '#features/ledger/ledger/due.ts';
import type { Fen } from '#kit/money/fen.ts';

/**
 * What a leg of an order has given back and promised to give back, by all complaints together. One cap holds for it,
 * whoever would pass it: a claim, a yes, goods that arrive, a voided waybill, a lower price (domain page of complaints §6).
 */
export interface LegRefunds {
  booked: Fen;
  /** Agreed on, and booked once the goods are in. */
  promised: Fen;
  /** Returned, exchanged or sent anew, or agreed to be. */
  pieces: number;
  /** Of the amount some was agreed to be more than the goods cost. */
  isOver: boolean;
  /** The complaints that it is of, by number. */
  complaints: readonly string[];
}

export const NOTHING_BACK: LegRefunds = { booked: 0, promised: 0, pieces: 0, isOver: false, complaints: [] };

/** A compensation may go beyond the price, if the seller says so: so many times what the leg cost. */
const OVER_PRICE = 2;

/** How much a leg may give back in all. */
export const refundLimit = (rate: Rate, shipped: number, isOver: boolean): Fen =>
  due(rate, shipped) * (isOver ? OVER_PRICE : 1);

/** Whether a leg of such a price and so many pieces has more behind it than it may give back, and of what. */
export function beyondLimit(rate: Rate, shipped: number, back: LegRefunds): 'money' | 'pieces' | undefined {
  const amount = back.booked + back.promised;
  if (amount > 0 && amount > refundLimit(rate, shipped, back.isOver)) return 'money';
  return back.pieces > shipped ? 'pieces' : undefined;
}

/** How far neighbours have got who talk about goods: agreed, and not done. */
export const GOODS_AWAITED = 4;

/** The goods of one talk. */
export interface TalkGoods {
  state: number;
  /** That shall come back, and that were accepted. */
  pieces: number;
  back: number;
  /** That shall be sent anew, and by which order. */
  resend: number;
  resendOrderId: string | null;
}

/** Pieces that a talk has taken out of what may still be returned, exchanged or sent anew. */
export const allocatedPieces = ({ state, pieces, back, resend, resendOrderId }: TalkGoods): number =>
  state === GOODS_AWAITED
    ? Math.max(pieces, resend, back)
    : Math.max(back, resendOrderId === null ? 0 : resend);
