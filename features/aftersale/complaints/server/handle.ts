import { sql } from 'kysely';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import type { COMPLAINT_ACTS } from '../acts.ts';
import { complaintDenials } from '../complaint-denials.ts';
import type { complaints } from '../contract.ts';
import { BUYER_LEG } from '../leg.ts';
import { complaintRefusals as no } from '../refusals.ts';
import { changeComplaints, refuseLateComplaint } from './changing/change-complaints.ts';
import { previewComplaints } from './changing/preview-complaints.ts';
import { findComplaintByParcel, ordersSentBy, refuseRuined } from './goods/find-by-parcel.ts';
import { receiveAtShop } from './goods/goods-back.ts';
import { type InterceptResult, intercept, stopped } from './goods/intercept.ts';
import { receiveComplaints } from './goods/receive.ts';
import { sendBack, type Waybill } from './goods/return-parcels.ts';
import { agreeUpTheChain, sendUpTheChain } from './goods/send-back.ts';
import { closedDenial } from './legs/late-messages.ts';
import { findLeg, legNo, rightProblem } from './legs/leg-names.ts';
import { bySide, type ComplaintVerdict, type LockedComplaint, openOffer } from './legs/locked-complaint.ts';
import { withdrawOffer } from './legs/offers.ts';
import { NO_PROMISE, type PromisedPolicies, promisesAbout } from './legs/promises.ts';
import { acceptOffer, askEvidence, declineOffer, giveUp, isUnsent, reopen } from './talks/answer-offers.ts';
import { passOn, replyAsVendor } from './talks/pass-on.ts';
import { legToUrge, urge } from './talks/urge.ts';

type HandleRequest = z.output<typeof complaints.handle.input>;
type Act = (typeof COMPLAINT_ACTS)[number];
type Item = HandleRequest['Items'][number];

interface ActInput extends Omit<HandleRequest, 'Items'> {
  item: Item;
  promised: PromisedPolicies;
  handler: { id: string; name: string };
  /** Orders that were sent under the number that is given for goods on their way back. */
  sent: ReadonlySet<string>;
}

/** Acts that agree on money: they need the right to see it. */
const MONEY: readonly Act[] = ['accept', 'passOn', 'replyAsVendor'];
/** Acts that are still allowed once a complaint is closed. */
const AFTERWARDS: readonly Act[] = ['reopen', 'take', 'assign'];
const WITH_REASON: readonly Act[] = ['decline', 'askEvidence', 'fail', 'reopen', 'interceptFailed'];

/** Does one act on many complaints, each with its own answer. Goods that came may be named by their parcel. */
export async function handleComplaints(ctx: ShopCtx, handleRequest: HandleRequest) {
  const withOrders = await withItems(ctx, handleRequest);
  const { Items, Act: act, Reason } = withOrders;
  if (WITH_REASON.includes(act) && !Reason && !withOrders.Preview) refuse(no.reasonMissing);
  if (act === 'accept' && Items.some(({ ProposalID, Version }) => !ProposalID || !Version))
    refuse(no.offerMissing);
  if (act === 'returnWaybill' && !withOrders.ExpressNo) refuse(no.waybillMissing);
  if (act === 'returnWaybill' || act === 'receive') refuseRuined(cleanWaybillNo(withOrders.ExpressNo));
  const ids = [...new Set(Items.map(({ ComplaintID }) => ComplaintID))];
  if (withOrders.Preview)
    return previewComplaints(
      ctx,
      ids,
      await verdictOf(ctx, withOrders, ids),
      act === 'decline' ? ['declined'] : undefined,
    );
  if (act === 'receive') return receiveComplaints(ctx, ids, cameOf(withOrders));
  if (act === 'intercepted' || act === 'interceptFailed') return intercept(ctx, ids, { act, reason: Reason });
  const verdict = await verdictOf(ctx, withOrders, ids);
  if (act === 'accept') return refuseLateComplaint(ids, await agreeUpTheChain(ctx, ids, verdict));
  if (act !== 'returnWaybill') return changeComplaints(ctx, ids, verdict);
  return refuseLateComplaint(ids, await sendUpTheChain(ctx, ids, verdict));
}

/** The request with its complaints filled in, where goods that came are named by their parcel. */
export async function withItems(ctx: ShopCtx, handleRequest: HandleRequest): Promise<HandleRequest> {
  if (handleRequest.Items.length > 0) return handleRequest;
  if (handleRequest.Act !== 'receive') refuse(no.itemsMissing);
  return { ...handleRequest, Items: [{ ComplaintID: await findComplaintByParcel(ctx, handleRequest) }] };
}

/** Verdict of the act about one complaint. */
async function verdictOf(
  ctx: ShopCtx,
  handleRequest: HandleRequest,
  ids: readonly string[],
): Promise<(complaint: LockedComplaint) => ComplaintVerdict> {
  const { Items, Act: act, Reason: reason } = handleRequest;
  if (act === 'receive') {
    const came = cameOf(handleRequest);
    return (complaint) => receiveAtShop(complaint, came);
  }
  if (act === 'intercepted' || act === 'interceptFailed')
    return (complaint) => stopped(complaint, { act, reason });
  const isNamed = act === 'assign' && (handleRequest.UserID || !handleRequest.Preview);
  const handler = isNamed ? await memberOf(ctx, handleRequest.UserID ?? refuse(no.userMissing)) : ctx.user;
  const sent =
    act === 'returnWaybill' ? await ordersSentBy(ctx.db, cleanWaybillNo(handleRequest.ExpressNo)) : NONE;
  const items = new Map(Items.map((item) => [item.ComplaintID, item]));
  const promises = await promisesAbout(ctx.db, act === 'passOn' ? ids : []);
  return (complaint) => {
    const item = items.get(complaint.id) ?? { ComplaintID: complaint.id };
    const problem =
      (AFTERWARDS.includes(act) ? undefined : closedDenial(complaint)) ??
      (MONEY.includes(act) ? moneyRight(ctx, complaint, handleRequest) : undefined);
    if (problem) return problem;
    const promised = promises.get(complaint.id) ?? NO_PROMISE;
    return VERDICTS[act](complaint, { ...handleRequest, item, handler, sent, promised });
  };
}

type WaybillRequest = Pick<HandleRequest, 'ExpressCompany' | 'ExpressNo' | 'Pieces' | 'ReturnID'>;

const waybillOf = ({ ExpressCompany, ExpressNo, Pieces, ReturnID }: WaybillRequest): Waybill => ({
  company: ExpressCompany,
  no: cleanWaybillNo(ExpressNo),
  pieces: Pieces ?? undefined,
  ...(ReturnID && { known: { id: ReturnID } }),
});

/** The parcel that goods came in, where it is named. */
const parcelNamed = ({ ReturnID, ExpressNo }: Pick<HandleRequest, 'ReturnID' | 'ExpressNo'>) =>
  ReturnID || ExpressNo
    ? { id: ReturnID ?? undefined, no: ExpressNo ? cleanWaybillNo(ExpressNo) : undefined }
    : undefined;

const cameOf = ({
  Good,
  Bad,
  BadAccepted: badAccepted,
  PictureUrls: pictures,
  WarehouseID,
  ...named
}: HandleRequest) => ({
  good: Good ?? refuse(no.countMissing),
  bad: Bad ?? 0,
  badAccepted,
  pictures,
  warehouseId: WarehouseID && WarehouseID !== EMPTY_ID ? WarehouseID : undefined,
  parcel: parcelNamed(named),
});

function moneyRight(
  ctx: ShopCtx,
  complaint: LockedComplaint,
  { Act: act, Leg }: HandleRequest,
): Denial | undefined {
  if (act === 'replyAsVendor')
    return (
      rightProblem(ctx, complaint.hop, complaint.hop - 1) ?? rightProblem(ctx, complaint.hop, complaint.hop)
    );
  const leg = act === 'passOn' ? legNo(complaint.hop, Leg ?? 'vendor') : findLeg(complaint, Leg)?.leg;
  return leg === undefined ? undefined : rightProblem(ctx, complaint.hop, leg);
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: ComplaintVerdict = deny(complaintDenials.noTalks);
const withLeg =
  (
    work: (
      complaint: LockedComplaint,
      leg: NonNullable<ReturnType<typeof findLeg>>,
      actInput: ActInput,
    ) => ComplaintVerdict,
  ) =>
  (complaint: LockedComplaint, actInput: ActInput): ComplaintVerdict => {
    const leg = findLeg(complaint, actInput.Leg);
    return leg ? work(complaint, leg, actInput) : NOTHING;
  };

const VERDICTS: Record<
  Exclude<Act, 'receive' | InterceptResult['act']>,
  (complaint: LockedComplaint, actInput: ActInput) => ComplaintVerdict
> = {
  take: (_, { handler }) => takeVerdict(handler, 'taken'),
  assign: (_, { handler }) => takeVerdict(handler, 'assigned'),
  accept: withLeg((complaint, leg, { item, ReturnAddress, ReturnTo }) =>
    acceptOffer(complaint, leg, {
      id: item.ProposalID ?? '',
      version: item.Version ?? 0,
      address: ReturnAddress,
      ...(ReturnTo && { returns: ReturnTo }),
    }),
  ),
  decline: withLeg((complaint, leg, { Reason, item }) =>
    declineOffer(complaint, leg, Reason, item.ProposalID ?? undefined),
  ),
  askEvidence: withLeg((complaint, leg, { Reason }) => askEvidence(complaint, leg, Reason)),
  withdraw: (complaint, { Leg }) => {
    const leg = Leg ? complaint.legs.get(legNo(complaint.hop, Leg)) : legOfOwnOffer(complaint);
    return leg ? withdrawOffer(complaint, leg) : deny(complaintDenials.nothingToWithdraw);
  },
  returnWaybill: (complaint, { sent, Leg, ...waybill }) => {
    if (sent.has(complaint.facts.order.id)) return deny(complaintDenials.sentWaybill);
    const leg = complaint.legs.get(Leg ? legNo(complaint.hop, Leg) : complaint.hop);
    return leg ? sendBack(complaint, leg, waybillOf(waybill)) : NOTHING;
  },
  passOn: (complaint, { Leg, promised, item: { Money } }) =>
    passOn(complaint, legNo(complaint.hop, Leg ?? 'vendor'), promised, fenOrNull(Money) ?? undefined),
  replyAsVendor: (complaint) => replyAsVendor(complaint),
  fail: withLeg((complaint, leg, { Reason }) => giveUp(complaint, leg, Reason)),
  urge: (complaint, { Leg, Reason }) => {
    const leg = Leg ? complaint.legs.get(legNo(complaint.hop, Leg)) : legToUrge(complaint);
    return leg ? urge(complaint, leg, Reason) : deny(complaintDenials.urgeOwnMove);
  },
  reopen: (complaint, { Leg, Reason }) =>
    reopen(complaint, Leg ? complaint.legs.get(legNo(complaint.hop, Leg)) : lastLeg(complaint), Reason),
};

const takeVerdict = ({ id, name }: { id: string; name: string }, kind: string): ComplaintVerdict => ({
  posts: [{ kind, leg: null, text: name }],
  mine: { handler_id: id, handler_name: name },
});

/** Leg on which this shop's own offer lies open. */
const legOfOwnOffer = (complaint: LockedComplaint) =>
  [...complaint.legs.values()].find((leg) => {
    const offer = openOffer(complaint, leg);
    return offer?.state === 'open' && offer.by === bySide(complaint, leg.leg);
  });

/** The talk that is reopened where none is named: with the supplier, else with the channel, else with the buyer. */
const lastLeg = (complaint: LockedComplaint) =>
  [complaint.hop, complaint.hop - 1, BUYER_LEG]
    .map((place) => complaint.legs.get(place))
    .find((leg) => leg !== undefined && !isUnsent(leg));

async function memberOf({ db }: ShopCtx, userId: string): Promise<{ id: string; name: string }> {
  const row = await db
    .from('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.full_name as name'])
    .where('memberships.user_id', '=', userId)
    .where(sql<boolean>`memberships.rights & ${sql.lit(RIGHTS['complaint.handle'])} <> 0`)
    .executeTakeFirst();
  return row ?? refuse(common.notFound, { what: '可以处理投诉的成员' });
}
