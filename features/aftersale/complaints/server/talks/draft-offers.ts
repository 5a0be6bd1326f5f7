import type { z } from 'zod';
import { isMasked } from '#features/sheets/templates/cells/clean-cell.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import type { LegName } from '../../complaint-row.ts';
import type { complaints } from '../../contract.ts';
import { BUYER_LEG } from '../../leg.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { BAD_FRUIT, EXCHANGED, SENT_BACK } from '../../words.ts';
import { changeComplaints, moveComplaints, refuseLateComplaint } from '../changing/change-complaints.ts';
import { legNo, rightProblem } from '../legs/leg-names.ts';
import {
  type ComplaintVerdict,
  hadLegGoods,
  isLegCounted,
  type LockedComplaint,
  type StoredOffer,
} from '../legs/locked-complaint.ts';
import {
  draftOffer,
  legOf,
  moneyProblem,
  type OfferTerms,
  submitOffer,
  termsFor,
  withdrawOffer,
} from '../legs/offers.ts';
import { NO_PROMISE, type PromisedPolicies, promiseOn, promisesAbout } from '../legs/promises.ts';
import { badIn, requestedAmount } from './requested-amount.ts';

type Adding = z.output<typeof complaints.vendorAdd.input>;
type Updating = z.output<typeof complaints.vendorUpdate.input>;
type Side = Extract<LegName, 'vendor' | 'channel'>;

type OfferRequest = Omit<Adding, 'ComplaintID'>;

const termsOf = (
  request: OfferRequest,
  complaint: LockedComplaint,
  leg: number,
  promised: PromisedPolicies,
): OfferTerms => {
  const { Reverses, Resend, Money } = request;
  const bad = Reverses ? null : badIn(request);
  const money = requestedAmount(complaint, leg, { Money, bad }, promiseOn(complaint, leg, promised));
  const wish = termsFor(complaint, money, { note: request.Note, pictures: request.PictureUrls });
  return {
    ...wish,
    bad,
    goodsFirst: request.GoodsFirst,
    freight: fenOf(request.Freight),
    overPrice: request.OverPrice,
    reverses: Reverses,
    fee: Reverses ? 0 : fenOf(request.Fee),
    responsible: request.Responsible,
    ...(request.Pieces && {
      pieces: request.Pieces,
      ...(complaint.type === EXCHANGED && { resend: request.Pieces }),
    }),
    ...(Resend && { resend: Resend.SpuAmount, content: Resend.Content }),
    ...(Resend?.SpuAmount === 0 && complaint.type === EXCHANGED && { returns: 'none' }),
    ...(Reverses && { returns: 'none', resend: 0 }),
  };
};

/** Writes down an offer that isn't sent yet; a second one takes the place of the first. */
export async function addOfferDraft(ctx: ShopCtx, side: Side, { ComplaintID, ...offerRequest }: Adding) {
  const kept = { offer: undefined as StoredOffer | undefined };
  const promised = (await promisesAbout(ctx.db, [ComplaintID])).get(ComplaintID) ?? NO_PROMISE;
  const { done } = await changeComplaints(ctx, [ComplaintID], (complaint) =>
    draftVerdict(ctx, complaint, { side, offerRequest, promised }, kept),
  );
  if (done === 0 || !kept.offer) refuse(common.notFound, { what: '投诉' });
  return { ProposalID: kept.offer.id, Version: kept.offer.version };
}

interface Drafting {
  side: Side;
  offerRequest: OfferRequest;
  promised: PromisedPolicies;
}

function draftVerdict(
  ctx: ShopCtx,
  complaint: LockedComplaint,
  { side, offerRequest, promised }: Drafting,
  kept: { offer: StoredOffer | undefined },
): ComplaintVerdict {
  const leg = legNo(complaint.hop, side);
  const terms = termsOf(offerRequest, complaint, leg, promised);
  if (side === 'vendor' && leg >= complaint.facts.order.chain.length - 1)
    return deny(complaintDenials.noVendor);
  if (terms.bad && complaint.reason !== BAD_FRUIT) return deny(complaintDenials.badNotReason);
  if (!terms.goodsFirst && complaint.type !== EXCHANGED) return deny(complaintDenials.orderOfGoods);
  if (terms.pieces && isLegCounted(complaint, leg)) return deny(complaintDenials.receivedAlready);
  if (offerRequest.Resend && terms.resend > 0 && hadLegGoods(complaint, leg))
    return deny(complaintDenials.exchangedAlready);
  const fresh = draftOffer(complaint, leg, terms);
  const problem = rightProblem(ctx, complaint.hop, leg) ?? moneyProblem(complaint, leg, fresh);
  if (problem) return problem;
  const was = complaint.offers.find((offer) => offer.leg === leg && offer.state === 'draft');
  kept.offer = was ? { ...fresh, id: was.id } : fresh;
  const isNew = !complaint.legs.has(leg);
  return { ...(isNew && { legs: [legOf(complaint, leg)] }), offers: [kept.offer], posts: [] };
}

/** Changes a draft; of an offer that is sent and not answered it makes the next version, or takes it back. */
export async function updateOffer(
  ctx: ShopCtx,
  side: Side,
  { ProposalID, Version, Withdraw, ...offerRequest }: Updating,
) {
  const [knownOffer] = await findOffers(ctx, [ProposalID]);
  if (!knownOffer) refuse(common.notFound, { what: '方案' });
  const kept = { offer: undefined as StoredOffer | undefined };
  const promised =
    (await promisesAbout(ctx.db, [knownOffer.complaint_id])).get(knownOffer.complaint_id) ?? NO_PROMISE;
  await changeComplaints(ctx, [knownOffer.complaint_id], (complaint) => {
    const offer = complaint.offers.find(({ id }) => id === ProposalID);
    if (!offer || offer.version !== Version) return deny(complaintDenials.newerVersion);
    if (Withdraw && offer.state !== 'draft') {
      kept.offer = offer;
      return withdrawOffer(complaint, legOf(complaint, offer.leg));
    }
    if (offer.state === 'draft' || offer.state === 'open')
      return draftVerdict(ctx, complaint, { side, offerRequest, promised }, kept);
    return deny(complaintDenials.offerAnswered);
  });
  if (!kept.offer) refuse(no.late, { reason: '方案已有答复，请重新提出' });
  return { ProposalID: kept.offer.id, Version: kept.offer.version };
}

type Sending = z.output<typeof complaints.vendorSubmit.input>;

/** Sends drafts to the other side. */
export async function sendOffers(ctx: ShopCtx, { Items }: Sending): Promise<BatchResult> {
  const offers = await findOffers(
    ctx,
    Items.map(({ ProposalID }) => ProposalID),
  );
  const known = new Map(offers.map((row) => [row.id, row.complaint_id]));
  const offersByComplaint = new Map(
    Items.flatMap((item) => {
      const complaintId = known.get(item.ProposalID);
      return complaintId ? [[complaintId, item] as const] : [];
    }),
  );
  const skipped = Items.filter(({ ProposalID }) => !known.has(ProposalID)).map(({ ProposalID: id }) =>
    skip(id, deny(common.notFound, { what: '方案' })),
  );
  const promised = await promisesAbout(ctx.db, [...offersByComplaint.keys()]);
  const sent = await moveComplaints(ctx, [...offersByComplaint.keys()], (complaint) => {
    const item = offersByComplaint.get(complaint.id);
    const offer = complaint.offers.find(({ id }) => id === item?.ProposalID);
    if (offer?.state !== 'draft' || offer.version !== item?.Version) return deny(complaintDenials.offerSent);
    const problem = rightProblem(ctx, complaint.hop, offer.leg);
    if (problem) return problem;
    const change = submitOffer(
      complaint,
      offer,
      promiseOn(complaint, offer.leg, promised.get(complaint.id) ?? NO_PROMISE),
    );
    return withReturnAddress(complaint, offer, item.ReturnAddress, change);
  });
  const proposalIds = Items.map(({ ProposalID }) => ProposalID);
  return refuseLateComplaint(proposalIds, { done: sent.done, skipped: [...sent.skipped, ...skipped] });
}

/**
 * Adds the return address, which the side that gets the goods may give with its offer, so that the other side knows
 * before its yes.
 */
function withReturnAddress(
  complaint: LockedComplaint,
  { by, leg, returns }: StoredOffer,
  text: string,
  change: ComplaintVerdict,
): ComplaintVerdict {
  if (text === '' || 'no' in change) return change;
  if (by !== 'seller' || returns === 'none' || !SENT_BACK.includes(complaint.type) || leg === BUYER_LEG)
    return deny(complaintDenials.addressBySeller);
  if (isMasked(text)) return deny(complaintDenials.maskedAddress);
  return { ...change, posts: [...change.posts, { kind: 'returnTo', leg, text }] };
}

const findOffers = ({ db }: ShopCtx, ids: readonly string[]) =>
  db.from('complaint_proposals').select(['id', 'complaint_id']).where('id', '=', anyOf(ids)).execute();
