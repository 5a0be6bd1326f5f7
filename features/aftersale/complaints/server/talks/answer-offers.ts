import type { LegRefund } from '#features/orders/orders/server/index.ts';
import { isMasked } from '#features/sheets/templates/cells/clean-cell.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BUYER_LEG, type ComplaintLeg, decideLeg, isOpen, LEG, netOf, type Returns } from '../../leg.ts';
import { BY_ITSELF, INTERCEPT } from '../../words.ts';
import { changedDenial, MOST_REOPENED, REOPEN_DAYS } from '../legs/late-messages.ts';
import {
  bySide,
  type ComplaintVerdict,
  type LockedComplaint,
  openOffer,
  rateOf,
  type StoredOffer,
} from '../legs/locked-complaint.ts';
import {
  COUNTER_HOURS,
  EVIDENCE_HOURS,
  moneyProblem,
  piecesProblem,
  RECEIVE_HOURS,
  RESEND_HOURS,
  RETURN_HOURS,
  STOP_HOURS,
} from '../legs/offers.ts';
import { piecesAbove, returnMismatchPosts } from '../legs/return-mismatch.ts';

/**
 * Accepts the offer that was seen: it is agreed, and booked in both books at once. Refused where the other side has
 * changed it since.
 */
export function acceptOffer(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  offerToAnswer: OfferToAnswer,
): ComplaintVerdict {
  const offer = openOffer(complaint, leg);
  const isSeen =
    offer?.id === offerToAnswer.id && offer.state === 'open' && offerToAnswer.version === leg.version;
  if (!isSeen) return changedDenial(complaint, leg, offerToAnswer.id);
  const agreed = withReturnAddress(complaint, leg, offer, offerToAnswer);
  if ('no' in agreed) return agreed;
  const problem = moneyProblem(complaint, leg.leg, agreed) ?? piecesProblem(complaint, agreed);
  if (problem) return problem;
  const { version } = offerToAnswer;
  const isRefused = BY_ITSELF.includes(complaint.type);
  const act = {
    type: 'accept',
    side: bySide(complaint, leg.leg),
    offer: agreed,
    version,
    isRefused,
  } as const;
  const next = decideLeg(leg, act);
  if ('no' in next) return next;
  const waits = next.leg.state === LEG.agreed && next.leg.returns !== 'none';
  const intercepted = isStopped(complaint, next.leg, waits);
  const toReceive = complaint.type === INTERCEPT && !intercepted ? STOP_HOURS : RECEIVE_HOURS;
  const back = isRefused ? toReceive : RETURN_HOURS;
  const hours = waits && next.leg.goodsFirst ? back : RESEND_HOURS;
  const refund = waits ? undefined : refundOf(complaint, leg.leg, offer);
  return {
    legs: [{ ...next.leg, intercepted, dueHours: hours }],
    offers: [{ ...agreed, state: 'accepted' }],
    posts: [
      {
        kind: 'accepted',
        leg: leg.leg,
        text: offerToAnswer.address ?? '',
        money: offer.reverses ? -offer.money : netOf(offer),
      },
      ...returnMismatchPosts(complaint, agreed),
    ],
    event: { kind: 'complaintAgreed', leg: leg.leg },
    ...(refund && { refund }),
  };
}

/** Tells whether the parcel is stopped already: the supplier may have said so on its own leg before this yes. */
function isStopped(complaint: LockedComplaint, { leg, intercepted }: ComplaintLeg, waits: boolean): boolean {
  const above =
    leg === complaint.hop - 1 && complaint.type === INTERCEPT ? complaint.legs.get(complaint.hop) : undefined;
  return intercepted || (waits && above?.intercepted === true);
}

/**
 * The offer with the place that goods go back to, which the seller says; an address in words, since nobody has to show
 * who its supplier is.
 */
function withReturnAddress(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  offer: StoredOffer,
  offerToAnswer: OfferToAnswer,
): StoredOffer | Denial {
  const goods = offer.returns !== 'none' && !BY_ITSELF.includes(complaint.type) && leg.leg !== BUYER_LEG;
  // A parcel that comes back by itself comes to the shop that sent it.
  const isPassing =
    BY_ITSELF.includes(complaint.type) && leg.leg + 1 < complaint.facts.order.chain.length - 1;
  if (isPassing && offer.returns !== 'none') return { ...offer, returns: 'upstream' };
  if (!goods || offer.reverses) return offer;
  const isSeller = bySide(complaint, leg.leg) === 'seller';
  if (isSeller && !offerToAnswer.address) return deny(complaintDenials.addressMissing);
  if (isSeller && isMasked(offerToAnswer.address ?? '')) return deny(complaintDenials.maskedAddress);
  if (isSeller && offerToAnswer.returns === 'upstream' && !isWholeReturn(complaint, offer))
    return deny(complaintDenials.piecesDiffer);
  return isSeller && offerToAnswer.returns ? { ...offer, returns: offerToAnswer.returns } : offer;
}

/** Tells whether one parcel can settle both talks: only where both mean as many pieces. */
const isWholeReturn = (complaint: LockedComplaint, { pieces }: StoredOffer): boolean =>
  (piecesAbove(complaint) ?? pieces) === pieces;

/** The offer that is answered; and, from the side that gets the goods back, where they go. */
interface OfferToAnswer {
  id: string;
  version: number;
  address?: string;
  returns?: Returns;
}

function refundOf(complaint: LockedComplaint, leg: number, offer: StoredOffer): LegRefund | undefined {
  if (leg === BUYER_LEG || netOf(offer) === 0) return undefined;
  const sign = offer.reverses ? -1 : 1;
  return {
    order: complaint.facts.order,
    leg,
    kind: 'compensated',
    pieces: 0,
    price: rateOf(complaint, leg).price,
    freight: sign * offer.freight,
    amount: offer.reverses ? -offer.money : netOf(offer),
    correctsId: offer.reverses ? (complaint.legs.get(leg)?.entryId ?? null) : null,
    reason: `投诉 ${complaint.no}`,
  };
}

/** Declines the open offer: the other side may offer something else, or give it up. */
export function declineOffer(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  reason: string,
  seenId?: string,
): ComplaintVerdict {
  const offer = openOffer(complaint, leg);
  if (!offer) return deny(complaintDenials.noOffer);
  if (seenId && (offer.id !== seenId || offer.state !== 'open')) return changedDenial(complaint, leg, seenId);
  const next = decideLeg(leg, { type: 'decline', side: bySide(complaint, leg.leg), version: leg.version });
  if ('no' in next) return next;
  return {
    legs: [{ ...next.leg, dueHours: COUNTER_HOURS }],
    offers: [{ ...offer, state: 'declined', answer: reason }],
    posts: [{ kind: 'declined', leg: leg.leg, text: reason }],
    event: { kind: 'complaintDeclined', leg: leg.leg },
  };
}

/** Asks the other side for evidence before its offer is answered. */
export function askEvidence(complaint: LockedComplaint, leg: ComplaintLeg, text: string): ComplaintVerdict {
  const next = decideLeg(leg, { type: 'askEvidence', side: bySide(complaint, leg.leg) });
  if ('no' in next) return next;
  return {
    legs: [{ ...next.leg, dueHours: EVIDENCE_HOURS }],
    posts: [{ kind: 'evidenceAsked', leg: leg.leg, text }],
    event: { kind: 'complaintEvidence', leg: leg.leg },
  };
}

/**
 * Gives a talk up: nothing more is asked after a no, nor of what was agreed, and an offer that lies open beside it is
 * taken back.
 */
export function giveUp(complaint: LockedComplaint, leg: ComplaintLeg, reason: string): ComplaintVerdict {
  const next = decideLeg(leg, { type: 'giveUp', side: bySide(complaint, leg.leg) });
  if ('no' in next) return next;
  const offer = openOffer(complaint, leg);
  return {
    legs: [next.leg],
    ...(offer?.state === 'open' && { offers: [{ ...offer, state: 'withdrawn' }] }),
    posts: [{ kind: 'givenUp', leg: leg.leg, text: reason }],
    event: { kind: 'complaintGivenUp', leg: leg.leg },
  };
}

/** Reason why a complaint that is over may not be talked about again; undefined: it may. */
export const reopenProblem = (
  complaint: Pick<LockedComplaint, 'reopened' | 'closedAt'>,
  now: Date,
): Denial | undefined => {
  if (complaint.reopened >= MOST_REOPENED)
    return deny(complaintDenials.mostReopened, { most: MOST_REOPENED });
  const late =
    complaint.closedAt && now.getTime() - Date.parse(complaint.closedAt) > REOPEN_DAYS * 86_400_000;
  return late ? deny(complaintDenials.reopenLate, { days: REOPEN_DAYS }) : undefined;
};

/** Tells whether the neighbour has heard nothing of a leg, so that there is no talk to reopen. */
export const isUnsent = ({ leg, version }: ComplaintLeg): boolean => version === 0 && leg !== BUYER_LEG;

/** Reopens the talk on a leg; what was booked stays as it is. */
export function reopen(
  complaint: LockedComplaint,
  leg: ComplaintLeg | undefined,
  reason: string,
): ComplaintVerdict {
  const problem = reopenProblem(complaint, new Date());
  if (problem) return problem;
  if (!leg || isUnsent(leg)) return deny(complaintDenials.neverTalked);
  if (isOpen(leg) || leg.state === LEG.draft) return deny(complaintDenials.stillTalking);
  const next = decideLeg(leg, { type: 'reopen', side: bySide(complaint, leg.leg) });
  if ('no' in next) return next;
  return {
    legs: [{ ...next.leg, dueHours: COUNTER_HOURS }],
    posts: [{ kind: 'reopened', leg: leg.leg, text: reason }],
    mine: { closes: false, reopened: complaint.reopened + 1 },
    event: { kind: 'complaintReopened', leg: leg.leg },
  };
}
