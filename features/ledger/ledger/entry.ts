import type { Fen } from '#kit/money/fen.ts';

/** Whose debt an item is, as its book says it (specification §7): each has its mirror in the other book. */
export const TYPE = { agentOwes: 1, iOweAgent: 2, iOweVendor: 3, vendorOwes: 4 } as const;
export type EntryType = (typeof TYPE)[keyof typeof TYPE];

/** What made an entry. */
export const KIND = {
  shipped: 1,
  voided: 2,
  corrected: 3,
  returned: 4,
  compensated: 5,
  adjusted: 6,
  rounded: 7,
  opening: 8,
} as const;
export type EntryKind = (typeof KIND)[keyof typeof KIND];

/** Kinds that the seller owes the buyer: given back for goods, or for what was wrong with them. */
const GIVEN_BACK: readonly EntryKind[] = [KIND.returned, KIND.compensated];

/** One act on one leg, before it stands in the two books. */
export interface LegEntry {
  /** Time-ordered, the same in both books. */
  id: string;
  orderId: string;
  /** Serial of the act within the order: no act is booked twice. */
  no: number;
  kind: EntryKind;
  buyerId: string;
  sellerId: string;
  /** Shipped with it; negative when it takes back. */
  pieces: number;
  price: Fen | null;
  freight: Fen;
  amount: Fen;
  /** The entry that this one puts right. */
  correctsId: string | null;
  /** In the words of who acted, or empty. */
  reason: string;
}

/** An entry as it stands in one shop's book. */
export interface BookEntry extends LegEntry {
  shopId: string;
  traderId: string;
  type: EntryType;
}

/** The seller's side of an entry, then the buyer's. */
export function inBothBooks(leg: LegEntry): [BookEntry, BookEntry] {
  const [seller, buyer] = GIVEN_BACK.includes(leg.kind)
    ? [TYPE.iOweAgent, TYPE.vendorOwes]
    : [TYPE.agentOwes, TYPE.iOweVendor];
  return [
    { ...leg, shopId: leg.sellerId, traderId: leg.buyerId, type: seller },
    { ...leg, shopId: leg.buyerId, traderId: leg.sellerId, type: buyer },
  ];
}

export interface Tally {
  traderId: string;
  type: EntryType;
  n: number;
  amount: Fen;
}

/** What a book's entries add up to, by trader and type. */
export function tallied(entries: readonly BookEntry[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const { traderId, type, amount } of entries) {
    const key = `${type} ${traderId}`;
    const sum = sums.get(key) ?? { traderId, type, n: 0, amount: 0 };
    sums.set(key, { ...sum, n: sum.n + 1, amount: sum.amount + amount });
  }
  return [...sums.values()];
}
