import type { NoteField } from '#features/orders/staging/staged-fields.ts';

/**
 * What people write beside an order: its name on the wire, its column, its title in a panel and before its words in a list.
 * The order's row, what is read of it, exports and screens take their lists from here. What a staged row brings has to be
 * among them.
 */
export const ORDER_NOTES = {
  BuyerNote: { column: 'buyer_note', title: '买家留言', short: '买家' },
  /** What the receiver reads in the parcel; every shop of the chain sees it, whoever packs writes the card. */
  GiftMessage: { column: 'gift_message', title: '礼品留言', short: '礼品留言' },
  /** What the entry has to say to whoever ships; every shop of the chain reads it. */
  ShipperNote: { column: 'shipper_note', title: '备注给发货方', short: '给发货方' },
  /** The shop's own, which nobody else reads. */
  SellerNote: { column: 'seller_note', title: '我的备注', short: '备注' },
} as const satisfies Record<
  Capitalize<NoteField> | 'ShipperNote',
  { column: string; title: string; short: string }
>;

export type OrderNote = keyof typeof ORDER_NOTES;
export const orderNotes = Object.keys(ORDER_NOTES) as OrderNote[];

/** The name of a note among the fields of exports and sheets, which begin with small letters. */
export const exportField = (note: OrderNote): string => note.charAt(0).toLowerCase() + note.slice(1);
