import { GOODS_AWAITED } from '#features/orders/orders/money/leg-refunds.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import { complaintDenials } from './complaint-denials.ts';

/** Side of a leg: of two neighbours who talk, the one nearer to the buyer buys. */
export type LegSide = 'buyer' | 'seller';
export const otherSide = (side: LegSide): LegSide => (side === 'buyer' ? 'seller' : 'buyer');

/** States of a leg, the talk of two neighbours (domain page of complaints §2). */
export const LEG = {
  draft: 1,
  waits: 2,
  evidence: 3,
  agreed: GOODS_AWAITED,
  done: 5,
  declined: 6,
  lapsed: 7,
  withdrawn: 8,
} as const;

/** Number of the leg on which the entry settles with its buyer; nobody else acts for the buyer. */
export const BUYER_LEG = -1;

/** The talk of two neighbours about a complaint: where it stands and what was agreed. */
export interface ComplaintLeg {
  leg: number;
  state: number;
  /** Whose move it is; null once it is over. */
  turn: LegSide | null;
  /** The offer that lies open, or the last one. */
  proposalId: string | null;
  version: number;
  agreements: number;
  /** Money agreed in all, and how much of that is in the books. */
  money: Fen;
  booked: Fen;
  /** Taken off once goods are in, for their way; the buyer's side bears it. */
  fee: Fen;
  /** Goods that shall come back, and how many were accepted. */
  returns: Returns;
  pieces: number;
  back: number;
  /** Pieces that shall be sent anew; once an order sends them, as many as it has. */
  resend: number;
  resendOrderId: string | null;
  /** Of an exchange: goods come back before others are sent, as it was agreed. */
  goodsFirst: boolean;
  /** What came back was counted, whatever of it was accepted. */
  counted: boolean;
  /** Its parcel was stopped on the way, and comes back. */
  intercepted: boolean;
  /** Bits of `MARK`, from when it was first asked. */
  marks: number;
}

/** Goods of a return that no receipt has had yet: in another parcel on its way, or still to be sent. */
export type GoodsToCome = 'onWay' | 'toSend';

/** Whether goods come back: to the seller, or on to the shop that it buys from. */
export type Returns = 'none' | 'own' | 'upstream';

/** What one side offers the other, as the leg's rules need it. */
export interface LegOffer {
  id: string;
  by: LegSide;
  money: Fen;
  /** What the buyer's side bears of it. */
  fee: Fen;
  /** Takes back what was given: its money is negative in the books. */
  reverses: boolean;
  returns: Returns;
  pieces: number;
  resend: number;
  goodsFirst: boolean;
}

/** What may happen to a leg. */
export type LegAct =
  | { type: 'submit'; side: LegSide; offer: LegOffer; version: number }
  /** `isRefused`: the goods come back by themselves, so nobody has to send them. */
  | { type: 'accept'; side: LegSide; offer: LegOffer; version: number; isRefused?: boolean }
  | { type: 'sendBack'; side: LegSide }
  /**
   * What was accepted of the goods that came back, the most that may still be booked for them, what all of them were
   * agreed to bring, whether others are still to come, and the offer to leave it at that where it is less than agreed.
   */
  | {
      type: 'receive';
      side: LegSide;
      accepted: number;
      most: Fen;
      whole: Fen;
      toCome?: GoodsToCome | undefined;
      rest: string;
    }
  /** The parcel was stopped on its way, or could not be. */
  | { type: 'intercepted' | 'interceptFailed'; side: LegSide }
  /** Goods are sent anew by an order of their own; whether the rest of those that came back is still to be answered. */
  | { type: 'resend'; orderId: string; pieces: number; hasRest?: boolean | undefined }
  | { type: 'decline'; side: LegSide; version: number }
  | { type: 'withdraw'; side: LegSide; offer: LegOffer }
  | { type: 'askEvidence'; side: LegSide }
  | { type: 'giveEvidence'; side: LegSide }
  | { type: 'giveUp'; side: LegSide }
  | { type: 'lapse' }
  | { type: 'reopen'; side: LegSide };

/** The leg after an act, or the reason why the act can't be done. */
export type LegDecision = { leg: ComplaintLeg } | Denial;

/** Tells whether somebody still has to act on a leg. */
export const isOpen = ({ state, turn }: ComplaintLeg): boolean =>
  state === LEG.draft ||
  state === LEG.waits ||
  state === LEG.evidence ||
  state === LEG.agreed ||
  turn !== null;

export const newLeg = (leg: number): ComplaintLeg => ({
  leg,
  state: LEG.draft,
  turn: null,
  proposalId: null,
  version: 0,
  agreements: 0,
  money: 0,
  booked: 0,
  fee: 0,
  returns: 'none',
  pieces: 0,
  back: 0,
  resend: 0,
  resendOrderId: null,
  intercepted: false,
  goodsFirst: true,
  counted: false,
  marks: 0,
});

/**
 * Decides what an act makes of a leg: the only state machine of legs. Gives the leg after the act, or a Chinese
 * sentence why not.
 */
export function decideLeg(leg: ComplaintLeg, act: LegAct): LegDecision {
  const rule = RULES[act.type] as (leg: ComplaintLeg, act: LegAct) => LegDecision;
  return rule(leg, act);
}

type Rules = { [T in LegAct['type']]: (leg: ComplaintLeg, act: Extract<LegAct, { type: T }>) => LegDecision };

const CHANGED = complaintDenials.changed;
/** Refusal that says whose move it is. */
const notMine = (side: LegSide): LegDecision =>
  deny(complaintDenials.othersMove, { side: side === 'buyer' ? '供应商' : '渠道' });
const OVER = complaintDenials.legOver;

/** Tells whether it is a side's move; on the buyer's leg the entry acts for both. */
const isMove = ({ leg, turn }: ComplaintLeg, side: LegSide) =>
  turn === side || (leg === BUYER_LEG && turn !== null);

const RULES: Rules = {
  submit: (leg, { side, offer, version }) => {
    // A draft that was left when the complaint was closed was never sent to anybody.
    if (leg.version > 0 && !isOpen(leg)) return deny(OVER);
    if (leg.state === LEG.agreed) return deny(complaintDenials.agreedAlready);
    if (version !== leg.version + 1) return deny(CHANGED);
    const next = { proposalId: offer.id, version, state: LEG.waits, turn: otherSide(side) };
    return { leg: { ...leg, ...next } };
  },
  accept: (leg, { side, offer, version, isRefused = false }) => {
    if (leg.state !== LEG.waits) return deny(isOpen(leg) ? complaintDenials.noOffer : OVER);
    if (version !== leg.version || offer.id !== leg.proposalId) return deny(CHANGED);
    if (!isMove(leg, side)) return notMine(side);
    const money = leg.money + (offer.reverses ? -offer.money : netOf(offer));
    const agreements = leg.agreements + 1;
    const returns = offer.reverses || leg.leg === BUYER_LEG ? 'none' : offer.returns;
    const resend = offer.reverses ? 0 : offer.resend;
    const agreed = { ...leg, agreements, money };
    const booked = leg.leg === BUYER_LEG ? leg.booked : money;
    if (returns === 'none' && resend === 0)
      return { leg: { ...agreed, state: LEG.done, turn: null, booked } };
    if (leg.counted || leg.resendOrderId) return deny(complaintDenials.exchangedLeg);
    const goods = { state: LEG.agreed, returns, resend, pieces: returns === 'none' ? 0 : offer.pieces };
    if (returns === 'none') return { leg: { ...agreed, ...goods, turn: 'seller', booked } };
    const goodsFirst = resend === 0 || offer.goodsFirst;
    const turn = isRefused ? 'seller' : 'buyer';
    return { leg: { ...agreed, ...goods, goodsFirst, fee: offer.fee, turn } };
  },
  decline: (leg, { side, version }) => {
    if (leg.state !== LEG.waits) return deny(isOpen(leg) ? complaintDenials.noOffer : OVER);
    if (version !== leg.version) return deny(CHANGED);
    if (!isMove(leg, side)) return notMine(side);
    return { leg: { ...leg, state: LEG.declined, turn: leg.turn && otherSide(leg.turn) } };
  },
  sendBack: (leg, { side }) => {
    if (leg.state !== LEG.agreed || leg.returns === 'none') return deny(complaintDenials.returnNotAgreed);
    if (side !== 'buyer') return deny(complaintDenials.waybillByBuyer);
    return { leg: { ...leg, turn: 'seller' } };
  },
  receive: (leg, { side, accepted, most, whole, toCome, rest }) => {
    if (leg.state !== LEG.agreed || leg.returns === 'none') return deny(complaintDenials.noReturn);
    if (side !== 'seller') return deny(complaintDenials.receiveBySeller);
    const back = leg.back + accepted;
    if (back > leg.pieces) return deny(complaintDenials.mostReceived, { most: leg.pieces - leg.back });
    // Each parcel brings the share of its pieces, and the last all that is left.
    const left = leg.money - leg.booked + leg.fee;
    const share = back === leg.pieces ? left : Math.min(left, shareOf(whole, accepted, leg.pieces));
    const fee = Math.min(leg.fee, share);
    const booked = leg.booked + Math.max(0, Math.min(share - fee, most));
    if (toCome) {
      const turn = toCome === 'onWay' ? 'seller' : 'buyer';
      return { leg: { ...leg, booked, fee: leg.fee - fee, back, counted: true, turn } };
    }
    const resend = waitsForResend(leg) ? exchangedFor(leg, back) : leg.resend;
    const got = { ...leg, booked, money: booked, fee: 0, back, counted: true, resend };
    // The buyer's side agrees that the rest stays, or asks for it; what was accepted is sent first.
    const isLess = booked < leg.money || resend < leg.resend;
    const next = isLess ? { ...got, proposalId: rest, version: leg.version + 1 } : got;
    if (waitsForResend(got)) return { leg: { ...next, returns: 'none', turn: 'seller' } };
    if (isLess) return { leg: { ...next, state: LEG.waits, turn: 'buyer' } };
    return { leg: { ...got, state: LEG.done, turn: null } };
  },
  intercepted: (leg, { side }) =>
    interceptProblem(leg, side) || { leg: { ...leg, intercepted: true, turn: 'seller' } },
  // What was agreed for the parcel is no longer agreed; who wants something else raises it.
  interceptFailed: (leg, { side }) =>
    interceptProblem(leg, side) || {
      leg: {
        ...leg,
        state: LEG.declined,
        turn: null,
        money: leg.booked,
        agreements: leg.agreements - 1,
      },
    },
  resend: (leg, { orderId, pieces, hasRest = false }) => {
    if (!waitsForResend(leg)) return deny(complaintDenials.noResend);
    // What was promised and isn't sent may be claimed again.
    const sent = { ...leg, resendOrderId: orderId, resend: Math.min(leg.resend, pieces) };
    if (leg.returns !== 'none') return { leg: sent };
    if (hasRest) return { leg: { ...sent, state: LEG.waits, turn: 'buyer' } };
    return { leg: { ...sent, state: LEG.done, turn: null } };
  },
  withdraw: (leg, { side, offer }) => {
    if (leg.state !== LEG.waits && leg.state !== LEG.evidence)
      return deny(complaintDenials.nothingToWithdraw);
    return offer.by === side ? over(leg, LEG.withdrawn) : deny(complaintDenials.offerOfOther);
  },
  askEvidence: (leg, { side }) => {
    if (leg.state !== LEG.waits) return deny(complaintDenials.noOffer);
    if (!isMove(leg, side)) return notMine(side);
    return { leg: { ...leg, state: LEG.evidence, turn: leg.turn && otherSide(leg.turn) } };
  },
  giveEvidence: (leg, { side }) => {
    if (leg.state !== LEG.evidence || !isMove(leg, side)) return deny(complaintDenials.noEvidenceAsked);
    return { leg: { ...leg, state: LEG.waits, turn: leg.turn && otherSide(leg.turn) } };
  },
  giveUp: (leg, { side }) => {
    if (!isOpen(leg)) return deny(OVER);
    // Goods were to come back and don't: what isn't booked is no longer agreed.
    if (leg.state === LEG.agreed && leg.resendOrderId) return deny(complaintDenials.exchangeSent);
    if (leg.state === LEG.agreed && side === 'buyer') return { leg: withoutRest(leg) };
    if (leg.state !== LEG.declined || !isMove(leg, side)) return deny(complaintDenials.giveUpLater);
    return over(leg, LEG.declined);
  },
  // Goods on their way back have to be counted by somebody, and a buyer has to be told something: these never lapse.
  lapse: (leg) => {
    if (!isOpen(leg) || leg.state === LEG.draft || isAwaited(leg)) return deny(OVER);
    if (leg.state === LEG.agreed) return { leg: withoutRest(leg) };
    return { leg: { ...leg, state: LEG.lapsed, turn: null } };
  },
  reopen: (leg, { side }) =>
    isOpen(leg) ? deny(complaintDenials.legOpen) : { leg: { ...leg, state: LEG.declined, turn: side } },
};

function interceptProblem({ state, returns, intercepted }: ComplaintLeg, side: LegSide): Denial | undefined {
  if (side !== 'seller') return deny(complaintDenials.interceptBySeller);
  if (state !== LEG.agreed || returns === 'none') return deny(complaintDenials.interceptNotAgreed);
  return intercepted ? deny(complaintDenials.intercepted) : undefined;
}

/** Tells whether goods were agreed to be sent anew and no order sends them yet. */
export const waitsForResend = ({ state, resend, resendOrderId }: ComplaintLeg): boolean =>
  state === LEG.agreed && resend > 0 && resendOrderId === null;

/** Tells whether it is an exchange whose goods have to come back before others are sent. */
export const resendsAfterReturn = (leg: ComplaintLeg): boolean =>
  waitsForResend(leg) && leg.returns !== 'none' && leg.goodsFirst;

/** Tells whether the other side has said yes or no, whatever is still to be done. */
export const isAnswered = ({ state }: ComplaintLeg): boolean =>
  state === LEG.agreed || state === LEG.done || state === LEG.declined || state === LEG.lapsed;

/** Tells whether somebody counts on a leg: goods are on their way, or were sent anew. */
const isAwaited = ({ state, turn, resendOrderId }: ComplaintLeg): boolean =>
  state === LEG.agreed && (turn === 'seller' || resendOrderId !== null);

/** What an offer comes to in the books. */
export const netOf = ({ money, fee }: Pick<LegOffer, 'money' | 'fee'>): Fen => money - fee;

/**
 * Pieces to be sent anew after a return: none for a piece that wasn't accepted; what was promised beyond those that
 * come back stays.
 */
const exchangedFor = ({ resend, pieces }: ComplaintLeg, accepted: number): number =>
  Math.min(resend, accepted + Math.max(0, resend - pieces));

/** A leg whose goods don't come, or no more of them: for those that came it holds, and others are sent as agreed. */
function withoutRest(leg: ComplaintLeg): ComplaintLeg {
  const rest = { ...leg, money: leg.booked, fee: 0 };
  if (leg.back === 0 || leg.returns === 'none')
    return { ...leg, state: LEG.lapsed, turn: null, money: leg.booked };
  return waitsForResend(leg)
    ? { ...rest, returns: 'none', resend: exchangedFor(leg, leg.back), turn: 'seller' }
    : { ...rest, state: LEG.done, turn: null };
}

/** The part of an amount that so many of the pieces stand for, half up; all of them stand for all of it. */
const shareOf = (amount: Fen, accepted: number, agreed: number): Fen =>
  accepted >= agreed ? amount : Math.floor((amount * accepted * 2 + agreed) / (agreed * 2));

const over = (leg: ComplaintLeg, state: number): LegDecision => ({ leg: { ...leg, state, turn: null } });
