import { due } from '#features/ledger/ledger/due.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';
import { refundableAmount, sentDown, sentUp, shareOfAmount } from '../../claim.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { sideOf } from '../../complaint-status.ts';
import {
  BUYER_LEG,
  type ComplaintLeg,
  decideLeg,
  isAnswered,
  isOpen,
  LEG,
  netOf,
  resendsAfterReturn,
} from '../../leg.ts';
import {
  agreedOn,
  type ComplaintVerdict,
  type LockedComplaint,
  openOffer,
  rateOf,
  type StoredOffer,
} from '../legs/locked-complaint.ts';
import { draftOffer, legOf, submitOffer, termsFor } from '../legs/offers.ts';
import { type PromisedPolicies, promiseOn } from '../legs/promises.ts';
import { acceptOffer, declineOffer } from './answer-offers.ts';

/** Worth of a leg: what the shipped goods cost on it, and what of that may still be given back. */
export function legWorth(complaint: LockedComplaint, leg: number) {
  const rate = rateOf(complaint, leg);
  const { shippedAmount } = complaint.facts.order;
  return {
    whole: due(rate, shippedAmount),
    left: refundableAmount(rate, shippedAmount, agreedOn(complaint.facts, leg)),
  };
}

const amountOf = (complaint: LockedComplaint, leg: ComplaintLeg | undefined): number =>
  (leg && openOffer(complaint, leg)?.money) ?? leg?.money ?? 0;

/**
 * Passes the wish of one leg on to the other: up to the supplier (转供应商) or down to the channel. It keeps its money,
 * unless who passes it on says another amount.
 */
export function passOn(
  complaint: LockedComplaint,
  to: number,
  promised: PromisedPolicies,
  fen?: Fen,
): ComplaintVerdict {
  const { hop } = complaint;
  const from = complaint.legs.get(to === hop ? hop - 1 : hop);
  const target = legOf(complaint, to);
  const wished = from && openOffer(complaint, from);
  if (from && to === hop && wished?.reverses) return passReversalOn(complaint, from, wished);
  if (target.version > 0)
    return deny(isOpen(target) ? complaintDenials.passedOn : complaintDenials.reopenFirst);
  const amountFrom = from?.state === LEG.done ? from.money : amountOf(complaint, from);
  const money = fen ?? amountOn(complaint, from, { to, amount: amountFrom });
  const { description: note, pictures } = complaint;
  const goods = from && {
    resend: wished?.resend ?? from.resend,
    pieces: wished?.pieces ?? complaint.pieces,
    goodsFirst: wished?.goodsFirst ?? from.goodsFirst,
  };
  const wish = termsFor(complaint, money, { note, pictures, bad: wished?.bad ?? complaint.bad, ...goods });
  return submitOffer(complaint, draftOffer(complaint, to, wish), promiseOn(complaint, to, promised));
}

/** What is asked or offered on the next leg where nobody says another amount. */
function amountOn(
  complaint: LockedComplaint,
  from: ComplaintLeg | undefined,
  { to, amount }: { to: number; amount: Fen },
): Fen {
  if (to === BUYER_LEG) return amount;
  const worth = legWorth(complaint, to);
  if (to === complaint.hop) return sentUp(amount, worth.left);
  return sentDown(amount, from ? legWorth(complaint, from.leg).whole : 0, worth);
}

/** What was given is to be taken back: the supplier is asked for its share of the same, once it has given something. */
function passReversalOn(complaint: LockedComplaint, from: ComplaintLeg, wish: StoredOffer): ComplaintVerdict {
  const target = complaint.legs.get(complaint.hop);
  if (!target || target.money === 0) return deny(complaintDenials.vendorGaveNothing);
  if (isOpen(target)) return deny(complaintDenials.passedOn);
  if (isReversalAnswered(complaint, target, wish)) return deny(complaintDenials.reversalAnswered);
  const again = decideLeg(target, { type: 'reopen', side: 'buyer' });
  if ('no' in again) return again;
  // A part of what the channel was given is the same part of what the supplier gave.
  const money = shareOfAmount(target.money, wish.money, from.money);
  const { note, pictures } = wish;
  const reopened = {
    ...complaint,
    legs: new Map(complaint.legs).set(target.leg, { ...target, ...again.leg }),
  };
  const terms = termsFor(complaint, money, { note, pictures, reverses: true, returns: 'none', resend: 0 });
  return submitOffer(reopened, draftOffer(reopened, target.leg, terms), null);
}

/** The supplier's last word is about this reversal: it came after it was asked for. */
function isReversalAnswered(complaint: LockedComplaint, above: ComplaintLeg, wish: StoredOffer): boolean {
  const last = openOffer(complaint, above);
  const isAfter = (last?.createdAt ?? '') > (wish.createdAt ?? '');
  return last?.reverses === true && isAfter && (last.state === 'accepted' || last.state === 'declined');
}

/** The same reversal answered as the supplier answered its own, never by an offer of something else. */
function replyToReversal(complaint: LockedComplaint, { above, below, wish }: Talks): ComplaintVerdict {
  if (!isReversalAnswered(complaint, above, wish)) return deny(complaintDenials.reversalWaits);
  const last = openOffer(complaint, above);
  return last?.state === 'declined'
    ? declineOffer(complaint, below, last.answer || '供应商没有同意')
    : acceptOffer(complaint, below, { id: wish.id, version: wish.version });
}

interface Talks {
  above: ComplaintLeg;
  below: ComplaintLeg;
  wish: StoredOffer;
}

/**
 * Amount of the channel's wish that the supplier bears: as much as it has agreed to since the channel was given something,
 * and the whole wish where it gives all that its goods cost.
 */
function borneBy(complaint: LockedComplaint, above: ComplaintLeg, below: ComplaintLeg, wished: Fen): Fen {
  const agreed = complaint.offers.filter(({ state, reverses }) => state === 'accepted' && !reverses);
  const last = agreed.filter(({ leg }) => leg === below.leg).map(({ answeredAt }) => answeredAt ?? '');
  const since = last.reduce((max, at) => (at > max ? at : max), '');
  const fresh = agreed
    .filter(({ leg, answeredAt }) => leg === above.leg && (answeredAt ?? '') > since)
    .reduce((sum, offer) => sum + netOf(offer), 0);
  const borne = Math.min(fresh, above.money);
  const isAll = borne > 0 && above.money >= legWorth(complaint, above.leg).whole;
  return isAll || borne >= wished ? wished : Math.min(borne, legWorth(complaint, below.leg).left);
}

/**
 * Answers the channel as the supplier has answered (按供应商答复回复渠道): yes for what the supplier bears, or its no.
 */
export function replyAsVendor(complaint: LockedComplaint): ComplaintVerdict {
  const { hop } = complaint;
  const above = complaint.legs.get(hop);
  const below = complaint.legs.get(hop - 1);
  if (!above || !below) return deny(complaintDenials.notPassedOn);
  if (below.state !== LEG.waits || below.turn !== sideOf(hop, below.leg))
    return deny(complaintDenials.noChannelOffer);
  const wish = openOffer(complaint, below);
  if (!wish) return deny(complaintDenials.noChannelOffer);
  if (wish.reverses) return replyToReversal(complaint, { above, below, wish });
  if (above.state === LEG.declined || above.state === LEG.lapsed)
    return declineOffer(complaint, below, openOffer(complaint, above)?.answer || '供应商没有同意');
  if (!isAnswered(above)) return deny(complaintDenials.vendorWaits);
  const money = borneBy(complaint, above, below, wish.money);
  const resend = Math.min(wish.resend, above.resend);
  const isGoods = wish.returns !== 'none' && above.pieces > 0;
  const pieces = isGoods ? Math.min(wish.pieces, above.pieces) : wish.pieces;
  // A supplier that has to see its goods first sends none before them.
  const goodsFirst = wish.goodsFirst || (resend > 0 && resendsAfterReturn(above));
  const isAsWished = resend === wish.resend && pieces === wish.pieces && goodsFirst === wish.goodsFirst;
  if (money >= wish.money && isAsWished)
    return acceptOffer(complaint, below, { id: wish.id, version: wish.version });
  return submitOffer(
    complaint,
    draftOffer(
      complaint,
      below.leg,
      termsFor(complaint, money, { resend, pieces, goodsFirst, bad: wish.bad }),
    ),
    null,
  );
}
