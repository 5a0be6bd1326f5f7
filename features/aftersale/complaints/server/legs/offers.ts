import { v7 as newId } from 'uuid';
import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import { type Bad, refundableAmount } from '../../claim.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BUYER_LEG, type ComplaintLeg, decideLeg, isOpen, netOf, newLeg, type Returns } from '../../leg.ts';
import { INTERCEPT, LOST, proofText, REFUSED, RESENDING, RETURNING, requiredPictures } from '../../words.ts';
import {
  agreedOn,
  backOn,
  bySide,
  type ComplaintVerdict,
  hadLegGoods,
  isLegCounted,
  type LockedComplaint,
  openOffer,
  rateOf,
  type StoredOffer,
} from './locked-complaint.ts';
import { hoursOf, marksOf, promiseProblem } from './promises.ts';
import { returnMismatchPosts } from './return-mismatch.ts';

/** Terms of an offer, before it has an id and a version. */
export interface OfferTerms {
  money: Fen;
  freight: Fen;
  fee: Fen;
  responsible: number;
  overPrice: boolean;
  reverses: boolean;
  returns: Returns;
  /** Pieces that come back; as many as the complaint is about unless given. */
  pieces?: number;
  resend: number;
  goodsFirst: boolean;
  bad: Bad | null;
  content: string;
  note: string;
  pictures: readonly string[];
}

const MOST_OFFERS = 20;

/** The leg of a complaint, a new one where nothing was said on it. */
export const legOf = (complaint: LockedComplaint, leg: number): ComplaintLeg =>
  complaint.legs.get(leg) ?? newLeg(leg);

/**
 * Hours for the first answer: a shop that has to stop or look for a parcel has hours of its own, others what was
 * promised.
 */
export const firstHours = (
  { type, reason }: Pick<LockedComplaint, 'type' | 'reason'>,
  promised: number,
): number => (type === INTERCEPT ? 2 : reason === LOST ? 48 : promised);

/** The next version of an offer on a leg, not sent yet. Goods come back, and are sent anew, only once. */
export const draftOffer = (complaint: LockedComplaint, leg: number, terms: OfferTerms): StoredOffer => ({
  ...terms,
  ...(hadLegGoods(complaint, leg) && { returns: 'none', resend: 0 }),
  id: newId(),
  leg,
  version: legOf(complaint, leg).version + 1,
  by: bySide(complaint, leg),
  state: 'draft',
  pieces: terms.pieces ?? complaint.pieces,
  answer: '',
});

/** Why an offer may not be made or accepted as it stands; undefined: it may. */
export function moneyProblem(
  complaint: LockedComplaint,
  leg: number,
  terms: Pick<OfferTerms, 'money' | 'freight' | 'fee' | 'overPrice' | 'reverses'> & {
    by: 'buyer' | 'seller';
  },
): Denial | undefined {
  const { money, freight, fee, overPrice, reverses, by } = terms;
  if (freight + fee > money) return deny(complaintDenials.freightAbove);
  if (reverses && money > legOf(complaint, leg).money)
    return deny(complaintDenials.takenBackAbove, { given: yuan(legOf(complaint, leg).money) });
  if (reverses || leg === BUYER_LEG || money === 0) return undefined;
  if (overPrice && (by !== 'seller' || complaint.type !== 7)) return deny(complaintDenials.overPriceBySeller);
  const left = refundableAmount(
    rateOf(complaint, leg),
    complaint.facts.order.shippedAmount,
    agreedOn(complaint.facts, leg),
    overPrice,
  );
  return money > left ? deny(complaintDenials.aboveRefundable, { left: yuan(left) }) : undefined;
}

export const yuan = (fen: Fen): string => (fen / 100).toFixed(2);

/** Reason why an offer moves too many pieces; undefined: it doesn't. None comes back twice. */
export function piecesProblem(complaint: LockedComplaint, offer: StoredOffer): Denial | undefined {
  const { leg, returns, resend } = offer;
  const pieces = Math.max(returns === 'none' ? 0 : offer.pieces, resend);
  if (pieces === 0 || leg === BUYER_LEG) return undefined;
  const left = complaint.facts.order.shippedAmount - backOn(complaint.facts, leg).pieces;
  return pieces > left ? deny(complaintDenials.abovePieces, { left: Math.max(0, left) }) : undefined;
}

/** Terms with an amount and what goes with a complaint of its kind. */
export const termsFor = (
  complaint: LockedComplaint,
  money: Fen,
  more: Partial<OfferTerms> = {},
): OfferTerms => ({
  money,
  freight: 0,
  fee: 0,
  overPrice: false,
  reverses: false,
  note: '',
  pictures: [],
  responsible: 0,
  goodsFirst: true,
  bad: null,
  returns: returnsOf(complaint.type),
  resend: RESENDING.includes(complaint.type) ? complaint.pieces : 0,
  content: '',
  ...more,
});

/** Whether goods come back for a kind of complaint: for returned, exchanged, stopped or refused goods. */
export const returnsOf = (type: number): Returns => (RETURNING.includes(type) ? 'own' : 'none');

/** Sends an offer: it replaces whatever lies open, and waits for the other side; `promised`: by the leg's seller. */
export function submitOffer(
  complaint: LockedComplaint,
  offer: StoredOffer,
  promised: PolicyDetail | null,
): ComplaintVerdict {
  const leg = legOf(complaint, offer.leg);
  const isFirst = leg.version === 0;
  const against = isFirst && offer.leg !== BUYER_LEG ? promiseProblem(complaint, promised, offer) : undefined;
  const problem =
    against ??
    sendProblem(complaint, offer) ??
    moneyProblem(complaint, offer.leg, offer) ??
    piecesProblem(complaint, offer);
  if (problem) return problem;
  const next = decideLeg(leg, { type: 'submit', side: offer.by, offer, version: offer.version });
  if ('no' in next) return next;
  const was = openOffer(complaint, leg);
  const replaced = was && was.state === 'open' ? [{ ...was, state: 'replaced' as const }] : [];
  return {
    legs: [
      isFirst
        ? {
            ...next.leg,
            dueHours: firstHours(complaint, hoursOf(promised)),
            marks: marksOf(complaint, promised, Date.now()),
          }
        : { ...next.leg, dueHours: COUNTER_HOURS },
    ],
    offers: [...replaced, { ...offer, state: 'open' }],
    posts: [
      {
        kind: isFirst ? 'asked' : 'offered',
        leg: offer.leg,
        text: offer.note,
        pictures: offer.pictures,
        money: offer.reverses ? -offer.money : netOf(offer),
      },
      ...returnMismatchPosts(complaint, offer),
    ],
    event: { kind: isFirst ? 'complaintAsked' : 'complaintOffered', leg: offer.leg },
    // An author who names who is to blame has judged for its own shop too, unless that was done already.
    ...(complaint.responsible === 0 && offer.responsible > 0 && { mine: { responsible: offer.responsible } }),
  };
}

/** Hours for the answer to a counter-offer, or to a no; and for evidence. */
export const COUNTER_HOURS = 48;
export const EVIDENCE_HOURS = 72;
/** Hours to send goods anew. */
export const RESEND_HOURS = 24;
/** Hours to send goods back, and to count what came. */
export const RETURN_HOURS = 7 * 24;
export const RECEIVE_HOURS = 72;
/** Hours to stop a parcel once that is agreed: it goes on meanwhile. */
export const STOP_HOURS = 6;

function sendProblem(
  complaint: LockedComplaint,
  { leg, version, pictures }: StoredOffer,
): Denial | undefined {
  const { chain } = complaint.facts.order;
  if (leg >= chain.length - 1) return deny(complaintDenials.noVendor);
  if (version > MOST_OFFERS) return deny(complaintDenials.mostOffers, { most: MOST_OFFERS });
  const isFirst = legOf(complaint, leg).version === 0;
  const picturesNeeded = leg === BUYER_LEG || !isFirst ? 0 : requiredPictures(complaint, false);
  const pictureCount = new Set([...pictures, ...complaint.pictures]).size;
  const missing = picturesNeeded - pictureCount;
  if (
    isFirst &&
    leg !== BUYER_LEG &&
    complaint.type === REFUSED &&
    pictureCount === 0 &&
    !complaint.facts.goesBack
  )
    return deny(complaintDenials.notBackYet);
  return missing > 0
    ? deny(complaintDenials.picturesMissing, { missing, proof: proofText(picturesNeeded) })
    : undefined;
}

/** Takes back this shop's own offer that nobody has answered. */
export function withdrawOffer(complaint: LockedComplaint, leg: ComplaintLeg): ComplaintVerdict {
  const offer = openOffer(complaint, leg);
  if (!offer || !isOpen(leg)) return deny(complaintDenials.nothingToWithdraw);
  if (offer.by === 'seller' && isLegCounted(complaint, leg.leg) && offer.money === 0)
    return deny(complaintDenials.lessNeedsYes);
  const next = decideLeg(leg, { type: 'withdraw', side: bySide(complaint, leg.leg), offer });
  if ('no' in next) return next;
  return {
    legs: [next.leg],
    offers: [{ ...offer, state: 'withdrawn' }],
    posts: [{ kind: 'withdrawn', leg: leg.leg }],
    event: { kind: 'complaintWithdrawn', leg: leg.leg },
  };
}
