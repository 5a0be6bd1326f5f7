import { allocatedPieces, refundLimit } from '#features/orders/orders/money/leg-refunds.ts';
import type { LegRefund } from '#features/orders/orders/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { sideOf } from '../../complaint-status.ts';
import { type ComplaintLeg, decideLeg, LEG } from '../../leg.ts';
import { BY_ITSELF } from '../../words.ts';
import {
  agreedOn,
  backOn,
  type ComplaintVerdict,
  type LockedComplaint,
  openOffer,
  rateOf,
  type StoredOffer,
} from '../legs/locked-complaint.ts';
import {
  COUNTER_HOURS,
  draftOffer,
  RECEIVE_HOURS,
  RESEND_HOURS,
  RETURN_HOURS,
  termsFor,
} from '../legs/offers.ts';
import { countedPieces, goodsToCome, newParcel, parcelToReceive, type Waybill } from './return-parcels.ts';

/** Goods that came: good pieces, bad ones, and whether the bad ones are accepted too. */
export interface ReceivedGoods {
  good: number;
  bad: number;
  badAccepted: boolean;
  pictures: readonly string[];
  /** Warehouse that good pieces go into, given by the shop that shipped them. */
  warehouseId?: string | undefined;
  /** The parcel that brought them, by its id in this talk or by its number. */
  parcel?: Waybill['known'];
}

/**
 * Receives a parcel of goods on a leg: what was accepted of it is booked at once. What is missing once the last has come
 * is for the buyer's side to agree to or contest.
 */
export function receiveGoods(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  came: ReceivedGoods,
): ComplaintVerdict {
  const { badAccepted, pictures, warehouseId } = came;
  // Of more pieces than this talk is about, those that it is about: in the books, and in stock.
  const { pieces, money: most } = leftFor(complaint, leg);
  const good = Math.min(came.good, pieces);
  const bad = Math.min(came.bad, pieces - good);
  const accepted = good + (badAccepted ? bad : 0);
  const which = parcelToReceive(complaint, leg, came.parcel);
  if ('no' in which) return which;
  const parcel = { ...(which.parcel ?? newParcel(leg.leg, NO_WAYBILL)), good, bad, accepted };
  const toCome = goodsToCome(complaint, leg, parcel);
  const rest = restOffer(complaint, leg, { short: leg.pieces - leg.back - accepted, pictures });
  const act = {
    type: 'receive',
    side: sideOf(complaint.hop, leg.leg),
    accepted,
    most,
    whole: wholeRefund(complaint, leg),
    toCome,
    rest: rest.id,
  } as const;
  const next = decideLeg(leg, act);
  if ('no' in next) return next;
  const isLess = next.leg.proposalId === rest.id;
  const isAsked = next.leg.state === LEG.waits;
  const amount = next.leg.booked - leg.booked;
  const dueHours = toCome ? TO_COME_HOURS[toCome] : isAsked ? COUNTER_HOURS : RESEND_HOURS;
  const text = [receivedText({ ...came, good, bad }), toCome && TO_COME_TEXT[toCome]]
    .filter(Boolean)
    .join('，');
  return {
    legs: [{ ...next.leg, dueHours }],
    ...(isLess && { offers: [rest] }),
    returns: [parcel],
    cameBack: { good, bad, warehouseId },
    posts: [{ kind: 'received', leg: leg.leg, text, pictures, money: amount }],
    event: { kind: 'complaintReceived', leg: leg.leg },
    ...(amount > 0 && { refund: refundOf(complaint, leg.leg, amount, accepted) }),
  };
}

const NO_WAYBILL = { company: '', no: '' };
const TO_COME_HOURS = { onWay: RECEIVE_HOURS, toSend: RETURN_HOURS } as const;
const TO_COME_TEXT = { onWay: '其余包裹在路上', toSend: '其余待寄回' } as const;

/** What all goods of a leg were agreed to bring, before their way is taken off; parcels that came first have their share of it. */
function wholeRefund(complaint: LockedComplaint, leg: ComplaintLeg): Fen {
  const agreed = openOffer(complaint, leg);
  return agreed && !agreed.reverses ? agreed.money : leg.money - leg.booked + leg.fee;
}

/**
 * What goods that arrive may still count for: as many as were agreed on, unless fewer have travelled by now or they cost
 * less. That is looked at again here, as a promise may be older than the rule that keeps it.
 */
function leftFor(complaint: LockedComplaint, leg: ComplaintLeg): { pieces: number; money: Fen } {
  const back = backOn(complaint.facts, leg.leg);
  const { shippedAmount } = complaint.facts.order;
  const others = back.pieces - allocatedPieces(leg);
  const limit = refundLimit(rateOf(complaint, leg.leg), shippedAmount, back.isOver);
  const booked = agreedOn(complaint.facts, leg.leg) - (leg.money - leg.booked);
  return {
    pieces: Math.max(
      0,
      Math.min(leg.pieces - countedPieces(complaint, leg), shippedAmount - others - leg.back),
    ),
    money: Math.max(0, limit - booked),
  };
}

/** Of what was agreed nothing more, for pieces that didn't come or weren't accepted. */
const restOffer = (
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  { short, pictures }: { short: number; pictures: readonly string[] },
): StoredOffer => ({
  ...draftOffer(complaint, leg.leg, {
    ...termsFor(complaint, 0, { returns: 'none', resend: 0 }),
    note:
      short > 0
        ? `少收 ${short} 件，其余${leg.resend > 0 ? '不换' : '不退'}`
        : '这一单的货款不够退约定的金额，其余不退',
    pictures,
  }),
  state: 'open',
});

const receivedText = ({ good, bad, badAccepted }: ReceivedGoods): string =>
  bad > 0
    ? `完好 ${good} 件，破损 ${bad} 件${badAccepted ? '，破损的也认' : '，破损的不认'}`
    : `完好 ${good} 件`;

const refundOf = (complaint: LockedComplaint, leg: number, amount: number, pieces: number): LegRefund => ({
  order: complaint.facts.order,
  leg,
  kind: 'returned',
  pieces,
  price: rateOf(complaint, leg).price,
  freight: 0,
  amount,
  correctsId: null,
  reason: `投诉 ${complaint.no}`,
});

/** Leg on which goods are to come to this shop. */
export const legToReceive = (complaint: LockedComplaint): ComplaintLeg | undefined => {
  const leg = complaint.legs.get(complaint.hop - 1);
  return leg?.state === LEG.agreed && leg.returns !== 'none' ? leg : undefined;
};

/** Receives the goods that this shop waits for. */
export function receiveAtShop(complaint: LockedComplaint, came: ReceivedGoods): ComplaintVerdict {
  const leg = legToReceive(complaint);
  if (!leg) return NOTHING_AWAITED;
  const most = Math.max(0, mostToReceive(complaint, leg) - countedPieces(complaint, leg));
  return came.good + came.bad > most
    ? deny(complaintDenials.mostReceived, { most })
    : receiveGoods(complaint, leg, came);
}

const NOTHING_AWAITED: ComplaintVerdict = deny(complaintDenials.noReturnHere);

/**
 * Pieces that may be received at most. What comes may be for talks below too, which mean more pieces and of which this
 * shop knows nothing; what other complaints have taken of the shipped pieces doesn't come again.
 */
function mostToReceive({ hop, facts }: LockedComplaint, leg: ComplaintLeg): number {
  const others = backOn(facts, leg.leg).pieces - allocatedPieces(leg);
  return hop > 1 ? Math.max(leg.pieces, facts.order.shippedAmount - others) : leg.pieces;
}

/**
 * Receives in the shop below what the shop above has counted. A parcel that came back by itself, and whole there, came
 * whole.
 */
export function receiveBelow(
  complaint: LockedComplaint,
  came: ReceivedGoods,
  isWhole: boolean,
): ComplaintVerdict {
  const leg = legToReceive(complaint);
  if (!leg) return NOTHING_AWAITED;
  const good = isWhole && BY_ITSELF.includes(complaint.type) ? leg.pieces : came.good;
  return receiveGoods(complaint, leg, { ...came, good });
}

/** Tells whether all that this shop's own talk is about has come, and is good. */
export const isAllGood = (complaint: LockedComplaint, { good, bad }: ReceivedGoods): boolean =>
  bad === 0 && good >= (legToReceive(complaint)?.pieces ?? Infinity);
