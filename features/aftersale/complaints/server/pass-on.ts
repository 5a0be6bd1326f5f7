import { due } from '#features/ledger/ledger/due.ts';
import { leftOf, sentOn } from '../claim.ts';
import { BUYER_LEG, holdsBack, isAnswered, isOpen, LEG, type Leg } from '../leg.ts';
import { sideOf } from '../standing.ts';
import { acceptOffer, declineOffer } from './answer-offers.ts';
import { type ComplaintInHand, openOffer, rateOf, type Verdict } from './in-hand.ts';
import { draftOf, legOf, submitOffer, wishOf } from './offers.ts';
import { type Promised, promiseOn } from './promises.ts';

/** What a leg would cost as a whole, and what of it is left. */
export function worthOf(of: ComplaintInHand, leg: number) {
  const rate = rateOf(of, leg);
  const { shippedAmount } = of.held.order;
  return { whole: due(rate, shippedAmount), left: leftOf(rate, shippedAmount, of.held.agreed.get(leg) ?? 0) };
}

const amountOf = (of: ComplaintInHand, leg: Leg | undefined): number =>
  (leg && openOffer(of, leg)?.money) ?? leg?.money ?? 0;

/** 转供应商, or down to the channel: the same wish on the other leg, its money by the two prices. */
export function passOn(of: ComplaintInHand, to: number, promised: Promised): Verdict {
  const { hop } = of;
  const from = of.legs.get(to === hop ? hop - 1 : hop);
  const target = legOf(of, to);
  if (target.version > 0)
    return { no: isOpen(target) ? '已转给对方，正在协商' : '对方已答复过，请重新打开后再协商' };
  const given = from?.state === LEG.done ? from.money : amountOf(of, from);
  const { whole, left } = worthOf(of, to);
  const money = to === BUYER_LEG ? given : sentOn(given, from ? worthOf(of, from.leg).whole : 0, whole, left);
  const { description: note, pictures } = of;
  const asked = from && openOffer(of, from);
  const goods = from && {
    resend: asked?.resend ?? from.resend,
    pieces: asked?.pieces ?? of.pieces,
    goodsFirst: asked?.goodsFirst ?? from.goodsFirst,
  };
  const wish = wishOf(of, money, { note, pictures, bad: asked?.bad ?? of.bad, ...goods });
  return submitOffer(of, draftOf(of, to, wish), promiseOn(of, to, promised));
}

/**
 * What the supplier bears in all, less what was given on already. Whose share of the wish it bears to the fen, it bears
 * the wish: an amount that goes up and down again by the two prices may have lost a fen on its way. A share of nothing
 * bears nothing.
 */
function borneBy(of: ComplaintInHand, above: Leg, below: Leg, wished: number): number {
  const { whole, left } = worthOf(of, below.leg);
  const theirs = worthOf(of, above.leg).whole;
  if (above.money > 0 && above.money >= sentOn(below.money + wished, whole, theirs, Infinity)) return wished;
  return Math.max(0, sentOn(above.money, theirs, whole, left + below.money) - below.money);
}

/** 按供应商答复回复渠道: yes for what the supplier bears, its share by the two prices; or its no. */
export function replyAsVendor(of: ComplaintInHand): Verdict {
  const { hop } = of;
  const above = of.legs.get(hop);
  const below = of.legs.get(hop - 1);
  if (!above || !below) return { no: '没有转给供应商，请直接答复渠道' };
  if (below.state !== LEG.waits || below.turn !== sideOf(hop, below.leg))
    return { no: '渠道没有等待答复的方案' };
  const wish = openOffer(of, below);
  if (!wish) return { no: '渠道没有等待答复的方案' };
  if (above.state === LEG.declined || above.state === LEG.lapsed)
    return declineOffer(of, below, openOffer(of, above)?.answer || '供应商没有同意');
  if (!isAnswered(above)) return { no: '供应商还没有答复' };
  const money = borneBy(of, above, below, wish.money);
  const resend = Math.min(wish.resend, above.resend);
  const isGoods = wish.returns !== 'none' && above.pieces > 0;
  const pieces = isGoods ? Math.min(wish.pieces, above.pieces) : wish.pieces;
  // Who has to see its goods first is sent none before them.
  const goodsFirst = wish.goodsFirst || (resend > 0 && holdsBack(above));
  const isAsWished = resend === wish.resend && pieces === wish.pieces && goodsFirst === wish.goodsFirst;
  if (money >= wish.money && isAsWished)
    return acceptOffer(of, below, { id: wish.id, version: wish.version });
  return submitOffer(
    of,
    draftOf(of, below.leg, wishOf(of, money, { resend, pieces, goodsFirst, bad: wish.bad })),
    null,
  );
}
