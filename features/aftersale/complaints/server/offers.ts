import { v7 as newId } from 'uuid';
import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import type { Fen } from '#kit/money/fen.ts';
import { type Bad, leftOf } from '../claim.ts';
import { BUYER_LEG, decideLeg, isOpen, type Leg, netOf, newLeg, type Returns } from '../leg.ts';
import { INTERCEPT, LOST, picturesWanted, proofSays, REFUSED, RESENDING, RETURNING } from '../words.ts';
import {
  bySide,
  type ComplaintInHand,
  hadGoods,
  isCounted,
  openOffer,
  rateOf,
  type StoredOffer,
  type Verdict,
} from './in-hand.ts';
import { hoursOf, marksOf, promiseProblem } from './promises.ts';
import { unequalPosts } from './unequal.ts';

/** What is offered, before it has an id and a version. */
export interface Terms {
  money: Fen;
  freight: Fen;
  fee: Fen;
  responsible: number;
  overPrice: boolean;
  reverses: boolean;
  returns: Returns;
  /** That come back; as many as the complaint is about unless it says so. */
  pieces?: number;
  resend: number;
  goodsFirst: boolean;
  bad: Bad | null;
  content: string;
  note: string;
  pictures: readonly string[];
}

const MOST_OFFERS = 20;

export const legOf = (of: ComplaintInHand, leg: number): Leg => of.legs.get(leg) ?? newLeg(leg);

/** Within how many hours somebody answers first; whoever carries the parcel is asked at once, or asked to look for it. */
export const firstHours = (
  { type, reason }: Pick<ComplaintInHand, 'type' | 'reason'>,
  promised: number,
): number => (type === INTERCEPT ? 2 : reason === LOST ? 48 : promised);

/** The next version of an offer on a leg, not sent yet; goods come back, and are sent anew, once. */
export const draftOf = (of: ComplaintInHand, leg: number, terms: Terms): StoredOffer => ({
  ...terms,
  ...(hadGoods(of, leg) && { returns: 'none', resend: 0 }),
  id: newId(),
  leg,
  version: legOf(of, leg).version + 1,
  by: bySide(of, leg),
  state: 'draft',
  pieces: terms.pieces ?? of.pieces,
  answer: '',
});

/** Why an offer may not be made or accepted as it stands; empty: it may. */
export function moneyProblem(
  of: ComplaintInHand,
  leg: number,
  terms: Pick<Terms, 'money' | 'freight' | 'fee' | 'overPrice' | 'reverses'> & { by: 'buyer' | 'seller' },
): string {
  const { money, freight, fee, overPrice, reverses, by } = terms;
  if (freight + fee > money) return '运费不能超过总金额';
  if (reverses && money > legOf(of, leg).money) return `只能收回已给的 ${yuan(legOf(of, leg).money)}`;
  if (reverses || leg === BUYER_LEG || money === 0) return '';
  if (overPrice && (by !== 'seller' || of.type !== 7)) return '只有供货一方能在补偿里超过货款';
  const left = leftOf(rateOf(of, leg), of.held.order.shippedAmount, of.held.agreed.get(leg) ?? 0, overPrice);
  return money > left ? `超过可退金额，还可退 ${yuan(left)}` : '';
}

export const yuan = (fen: Fen): string => (fen / 100).toFixed(2);

/** Pieces have a limit of their own: none comes back twice. */
export function piecesProblem(of: ComplaintInHand, offer: StoredOffer): string {
  const { leg, returns, resend } = offer;
  const pieces = Math.max(returns === 'none' ? 0 : offer.pieces, resend);
  if (pieces === 0 || leg === BUYER_LEG) return '';
  const left = of.held.order.shippedAmount - (of.held.pieces.get(leg) ?? 0);
  return pieces > left ? `超过可售后件数 ${Math.max(0, left)}` : '';
}

/** An amount, and what goes with a complaint of its kind. */
export const wishOf = (of: ComplaintInHand, money: Fen, more: Partial<Terms> = {}): Terms => ({
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
  returns: returnsOf(of.type),
  resend: RESENDING.includes(of.type) ? of.pieces : 0,
  content: '',
  ...more,
});

/** Goods come back for what is returned, exchanged or refused. */
export const returnsOf = (type: number): Returns => (RETURNING.includes(type) ? 'own' : 'none');

/** Sends an offer: it replaces whatever lay open, and waits for the other side; `promised` by the leg's seller. */
export function submitOffer(of: ComplaintInHand, offer: StoredOffer, promised: PolicyDetail | null): Verdict {
  const leg = legOf(of, offer.leg);
  const isFirst = leg.version === 0;
  const against = isFirst && offer.leg !== BUYER_LEG ? promiseProblem(of, promised, offer) : '';
  const problem =
    against || sendProblem(of, offer) || moneyProblem(of, offer.leg, offer) || piecesProblem(of, offer);
  if (problem) return { no: problem };
  const next = decideLeg(leg, { type: 'submit', side: offer.by, offer, version: offer.version });
  if ('no' in next) return next;
  const was = openOffer(of, leg);
  const replaced = was && was.state === 'open' ? [{ ...was, state: 'replaced' as const }] : [];
  return {
    legs: [
      isFirst
        ? {
            ...next.leg,
            dueHours: firstHours(of, hoursOf(promised)),
            marks: marksOf(of, promised, Date.now()),
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
      ...unequalPosts(of, offer),
    ],
    event: { kind: isFirst ? 'complaintAsked' : 'complaintOffered', leg: offer.leg },
    // Who names somebody has judged, unless that was done already.
    ...(of.responsible === 0 && offer.responsible > 0 && { mine: { responsible: offer.responsible } }),
  };
}

/** Hours for the answer to a counter-offer, or to a no; and for evidence. */
export const COUNTER_HOURS = 48;
export const EVIDENCE_HOURS = 72;
/** To send goods anew. */
export const RESEND_HOURS = 24;
/** To send goods back, and to say what came. */
export const RETURN_HOURS = 7 * 24;
export const RECEIVE_HOURS = 72;

function sendProblem(of: ComplaintInHand, { leg, version, pictures }: StoredOffer): string {
  const { chain } = of.held.order;
  if (leg >= chain.length - 1) return '没有上游供应商，由本店处理';
  if (version > MOST_OFFERS) return `一个投诉最多协商 ${MOST_OFFERS} 次，请联系对方或关闭`;
  const isFirst = legOf(of, leg).version === 0;
  const wanted = leg === BUYER_LEG || !isFirst ? 0 : picturesWanted(of, false);
  const given = new Set([...pictures, ...of.pictures]).size;
  const missing = wanted - given;
  if (isFirst && leg !== BUYER_LEG && of.type === REFUSED && given === 0 && !of.held.goesBack)
    return '还缺 1 张图片：物流还没有显示退回';
  return missing > 0 ? `还缺 ${missing} 张图片：需要${proofSays(wanted)}，请附上再提交` : '';
}

/** Takes back one's own offer that nobody has answered. */
export function withdrawOffer(of: ComplaintInHand, leg: Leg): Verdict {
  const offer = openOffer(of, leg);
  if (!offer || !isOpen(leg)) return { no: '没有可以撤回的方案' };
  if (offer.by === 'seller' && isCounted(of, leg.leg) && offer.money === 0)
    return { no: '少收的要等对方答复；要多认的请另提方案' };
  const next = decideLeg(leg, { type: 'withdraw', side: bySide(of, leg.leg), offer });
  if ('no' in next) return next;
  return {
    legs: [next.leg],
    offers: [{ ...offer, state: 'withdrawn' }],
    posts: [{ kind: 'withdrawn', leg: leg.leg }],
    event: { kind: 'complaintWithdrawn', leg: leg.leg },
  };
}
