import type { Rate } from '#features/ledger/ledger/due.ts';
import { type LegRefunds, NOTHING_BACK } from '#features/orders/orders/money/leg-refunds.ts';
import type { LegRefund, LockedOrder } from '#features/orders/orders/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { Bad } from '../../claim.ts';
import type { ComplaintLeg, LegOffer, LegSide } from '../../leg.ts';

/** An offer as it stands in the two shops of its leg; a draft only with its author. */
export interface StoredOffer extends LegOffer {
  leg: number;
  version: number;
  state: 'draft' | 'open' | 'accepted' | 'declined' | 'replaced' | 'withdrawn';
  freight: Fen;
  /** Who is to blame, as its author sees it. */
  responsible: number;
  overPrice: boolean;
  /** Bad pieces, as its author counts them. */
  bad: Bad | null;
  /** What the goods sent anew are. */
  content: string;
  note: string;
  pictures: readonly string[];
  answer: string;
  /** Of a stored offer: when it was made, and when it was answered, replaced or taken back. */
  createdAt?: string;
  answeredAt?: string | null;
}

/** A locked order with what complaints about it need; nobody else can change it while it is locked. */
export interface LockedOrderFacts {
  order: LockedOrder;
  spuId: string;
  /** What the shop gets for it and pays for it: the legs below and above. */
  below: Rate;
  above: Rate;
  deliveredAt: string | null;
  /** Its receiver has it; and since when, where a carrier or the entry says so. */
  isSigned: boolean;
  signedAt: string | null;
  /** A parcel of it is on its way back, or is back. */
  goesBack: boolean;
  /** What all complaints of the order together have taken of each leg. */
  back: Map<number, LegRefunds>;
}

/**
 * A leg as it is stored: its entry in the books, by when it is to be answered and since when that is asked, and when it
 * was last urged.
 */
export interface LockedLeg extends ComplaintLeg {
  entryId: string | null;
  dueAt: string | null;
  askedAt: string | null;
  urgedAt: string | null;
}

/** A complaint with its order locked and all that acts on it need. */
export interface LockedComplaint {
  id: string;
  no: string;
  facts: LockedOrderFacts;
  hop: number;
  raised: 'me' | 'agent' | 'vendor';
  type: number;
  reason: number;
  pieces: number;
  description: string;
  pictures: readonly string[];
  /** Who is to blame, as this shop sees it. */
  responsible: number;
  /** Bad pieces that were counted. */
  bad: Bad | null;
  status: number;
  closedAt: string | null;
  createdAt: string;
  /** Raised just now: no shop has a row of it. */
  isNew: boolean;
  /** Nobody raised it but a parcel in trouble. */
  fromTrouble: boolean;
  reopened: number;
  legs: Map<number, LockedLeg>;
  /** All offers ever made, by version, and this shop's draft: whether the seller was ever heard follows from them. */
  offers: StoredOffer[];
  returns: ReturnParcel[];
}

/** A line of a complaint's thread. */
export interface Post {
  kind: string;
  /** Null: only this shop reads it. */
  leg: number | null;
  text?: string;
  pictures?: readonly string[];
  money?: Fen;
}

/** A parcel that brings goods back, as it stands in both shops of its leg. */
export interface ReturnParcel {
  id: string;
  leg: number;
  company: string;
  waybillNo: string;
  /** What it is said to bring; null: all that no other parcel brings. */
  pieces: number | null;
  good: number | null;
  bad: number | null;
  accepted: number | null;
  /** How far it is, as its carrier says, and when it was signed for. */
  traceState: number;
  signedAt: string | null;
}

/** What an act does to one complaint. */
export interface ComplaintChange {
  legs?: readonly (ComplaintLeg & { dueHours?: number })[];
  offers?: readonly StoredOffer[];
  posts: readonly Post[];
  /** Legs on which the other side is urged. */
  urges?: readonly number[];
  returns?: readonly ReturnParcel[];
  /** Goods that came back here; they go back into stock where this shop has shipped them. */
  cameBack?: { good: number; bad: number; warehouseId?: string | undefined };
  /** Columns of this shop's row. */
  mine?: Readonly<Record<string, unknown>>;
  refund?: LegRefund;
  /** Event in the order's timeline, in the two shops of the leg, or here alone. */
  event?: { kind: string; leg: number | null };
}

/** A locked complaint with the change decided for it. */
export interface ChangedComplaint {
  complaint: LockedComplaint;
  change: ComplaintChange;
}

/** Decision about a complaint: what changes, or the reason why nothing does. */
export type ComplaintVerdict = ComplaintChange | Denial;

/** User for a shop that an act of its neighbour reaches by itself: nobody. */
export const NOBODY = { id: '', name: '', loginName: '' };
/** User for acts of the clock, a carrier or an arrangement. */
export const SYSTEM = { ...NOBODY, name: '系统' };

/** Tells whether goods of a leg have come back and were counted: from then on the talk is about money. */
export const isLegCounted = ({ legs }: LockedComplaint, leg: number): boolean =>
  legs.get(leg)?.counted ?? false;

/** Tells whether goods of a leg were counted or sent anew: neither happens twice in one talk. */
export const hadLegGoods = ({ legs }: LockedComplaint, leg: number): boolean => {
  const had = legs.get(leg);
  return had !== undefined && (had.counted || had.resendOrderId !== null);
};

/** What the goods cost on a leg: the legs below and above this shop. */
export const rateOf = ({ facts: { below, above }, hop }: LockedComplaint, leg: number): Rate =>
  leg === hop ? above : below;

export const backOn = ({ back }: Pick<LockedOrderFacts, 'back'>, leg: number): LegRefunds =>
  back.get(leg) ?? NOTHING_BACK;

/** Agreed on a leg in all complaints of its order, whether it is booked or waits for goods. */
export const agreedOn = (facts: Pick<LockedOrderFacts, 'back'>, leg: number): Fen => {
  const { booked, promised } = backOn(facts, leg);
  return booked + promised;
};

export const openOffer = (complaint: LockedComplaint, leg: ComplaintLeg): StoredOffer | undefined =>
  complaint.offers.find(({ id }) => id === leg.proposalId);

/** Side of a leg on which this shop stands. */
export const bySide = (complaint: LockedComplaint, leg: number): LegSide =>
  leg === complaint.hop ? 'buyer' : 'seller';
