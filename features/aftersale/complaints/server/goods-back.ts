import { v7 as newId } from 'uuid';
import type { Refund } from '#features/orders/orders/server/index.ts';
import { decideLeg, LEG, type Leg, piecesTaken } from '../leg.ts';
import { sideOf } from '../standing.ts';
import { BY_ITSELF } from '../words.ts';
import { type ComplaintInHand, rateOf, type SentBack, type StoredOffer, type Verdict } from './in-hand.ts';
import { COUNTER_HOURS, draftOf, RECEIVE_HOURS, RESEND_HOURS, wishOf } from './offers.ts';

export interface Waybill {
  company: string;
  no: string;
}

/** The buyer's side has sent goods back; another number later takes the place of the first. */
export function sendBack(of: ComplaintInHand, leg: Leg, { company, no: waybillNo }: Waybill): Verdict {
  const next = decideLeg(leg, { type: 'sendBack', side: sideOf(of.hop, leg.leg) });
  if ('no' in next) return next;
  const was = of.returns.find((parcel) => parcel.leg === leg.leg && parcel.good === null);
  const parcel: SentBack = { id: was?.id ?? newId(), leg: leg.leg, company, waybillNo, ...NOT_YET };
  return {
    legs: [{ ...next.leg, dueHours: RECEIVE_HOURS }],
    returns: [parcel],
    posts: [{ kind: 'sentBack', leg: leg.leg, text: `${company} ${waybillNo}`.trim() }],
    event: { kind: 'complaintSentBack', leg: leg.leg },
  };
}

const NOT_YET = { good: null, bad: null, accepted: null, traceState: 0, signedAt: null };

/** What came: so many good ones, so many bad ones, and whether the bad ones count too. */
export interface Came {
  good: number;
  bad: number;
  badAccepted: boolean;
  pictures: readonly string[];
  /** Where good ones go, of whoever shipped them. */
  warehouseId?: string | undefined;
}

/** The goods are in: what was accepted of them is booked at once, the rest is the buyer's side to agree to or contest. */
export function receiveGoods(of: ComplaintInHand, leg: Leg, came: Came): Verdict {
  const { badAccepted, pictures, warehouseId } = came;
  // Of more pieces than this talk is about, those that it is about: in the books, and in stock.
  const good = Math.min(came.good, leg.pieces);
  const bad = Math.min(came.bad, leg.pieces - good);
  const accepted = good + (badAccepted ? bad : 0);
  const rest = restOffer(of, leg, { short: leg.pieces - accepted, pictures });
  const act = { type: 'receive', side: sideOf(of.hop, leg.leg), accepted, rest: rest.id } as const;
  const next = decideLeg(leg, act);
  if ('no' in next) return next;
  const isLess = next.leg.proposalId === rest.id;
  const isAsked = next.leg.state === LEG.waits;
  const amount = next.leg.booked - leg.booked;
  const was = of.returns.find((parcel) => parcel.leg === leg.leg && parcel.good === null);
  const parcel = was ?? { id: newId(), leg: leg.leg, company: '', waybillNo: '', ...NOT_YET };
  return {
    legs: [{ ...next.leg, dueHours: isAsked ? COUNTER_HOURS : RESEND_HOURS }],
    ...(isLess && { offers: [rest] }),
    returns: [{ ...parcel, good, bad, accepted }],
    cameBack: { good, bad, warehouseId },
    posts: [
      { kind: 'received', leg: leg.leg, text: cameSays({ ...came, good, bad }), pictures, money: amount },
    ],
    event: { kind: 'complaintReceived', leg: leg.leg },
    ...(amount > 0 && { refund: refundOf(of, leg.leg, amount, accepted) }),
  };
}

/** Of what was agreed nothing more, for pieces that didn't come or weren't accepted. */
const restOffer = (
  of: ComplaintInHand,
  leg: Leg,
  { short, pictures }: { short: number; pictures: readonly string[] },
): StoredOffer => ({
  ...draftOf(of, leg.leg, {
    ...wishOf(of, 0, { returns: 'none', resend: 0 }),
    note: `少收 ${short} 件，其余${leg.resend > 0 ? '不换' : '不退'}`,
    pictures,
  }),
  state: 'open',
});

const cameSays = ({ good, bad, badAccepted }: Came): string =>
  bad > 0
    ? `完好 ${good} 件，破损 ${bad} 件${badAccepted ? '，破损的也认' : '，破损的不认'}`
    : `完好 ${good} 件`;

const refundOf = (of: ComplaintInHand, leg: number, amount: number, pieces: number): Refund => ({
  order: of.held.order,
  leg,
  kind: 'returned',
  pieces,
  price: rateOf(of, leg).price,
  freight: 0,
  amount,
  correctsId: null,
  reason: `投诉 ${of.no}`,
});

/** The leg on which goods are to come to this shop. */
export const legToReceive = (of: ComplaintInHand): Leg | undefined => {
  const leg = of.legs.get(of.hop - 1);
  return leg?.state === LEG.agreed && leg.returns !== 'none' ? leg : undefined;
};

/** What has come of the goods that this shop waits for. */
export function receivedHere(of: ComplaintInHand, came: Came): Verdict {
  const leg = legToReceive(of);
  if (!leg) return NOTHING_AWAITED;
  const most = mostToReceive(of, leg);
  return came.good + came.bad > most ? { no: `最多收 ${most} 件` } : receiveGoods(of, leg, came);
}

const NOTHING_AWAITED: Verdict = { no: '没有等待本店收货的退货' };

/**
 * What comes may be for talks below too, which mean more pieces and of which this shop knows nothing; what other
 * complaints have taken of those that were shipped doesn't come again.
 */
function mostToReceive({ hop, held }: ComplaintInHand, leg: Leg): number {
  const others = (held.pieces.get(leg.leg) ?? 0) - piecesTaken(leg);
  return hop > 1 ? Math.max(leg.pieces, held.order.shippedAmount - others) : leg.pieces;
}

/** The same as the shop above has counted it; whose parcel came back by itself, and whole there, came whole. */
export function receivedBelow(of: ComplaintInHand, came: Came, isWhole: boolean): Verdict {
  const leg = legToReceive(of);
  if (!leg) return NOTHING_AWAITED;
  const good = isWhole && BY_ITSELF.includes(of.type) ? leg.pieces : came.good;
  return receiveGoods(of, leg, { ...came, good });
}

/** All that this shop's own talk is about has come, and is good. */
export const isAllGood = (of: ComplaintInHand, { good, bad }: Came): boolean =>
  bad === 0 && good >= (legToReceive(of)?.pieces ?? Infinity);
