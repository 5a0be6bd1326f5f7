import { sql } from 'kysely';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/clean-waybill-no.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ACTS } from '../acts.ts';
import type { complaints } from '../contract.ts';
import { BUYER_LEG } from '../leg.ts';
import { complaintRefusals as no } from '../refusals.ts';
import { acceptOffer, askEvidence, declineOffer, giveUp, isUnsent, reopen } from './answer-offers.ts';
import { changeComplaints, refuseLate } from './change-complaints.ts';
import { foresee } from './foresee.ts';
import { receivedHere, sendBack } from './goods-back.ts';
import { bySide, type ComplaintInHand, openOffer, type Verdict } from './in-hand.ts';
import { intercept, type Stopped, stopped } from './intercept.ts';
import { legMeant, legNo, rightProblem } from './leg-named.ts';
import { withdrawOffer } from './offers.ts';
import { ordersSentBy, parcelMeant } from './parcel-meant.ts';
import { passOn, replyAsVendor } from './pass-on.ts';
import { NO_PROMISE, type Promised, promisesAbout } from './promises.ts';
import { receiveComplaints } from './receive.ts';
import { agreeUpTheChain, sendUpTheChain } from './send-back.ts';
import { closedSays } from './too-late.ts';
import { legToUrge, urge } from './urge.ts';

type Given = z.output<typeof complaints.handle.input>;
type Act = (typeof ACTS)[number];
type Item = Given['Items'][number];

interface Asked extends Omit<Given, 'Items'> {
  item: Item;
  promised: Promised;
  handler: { id: string; name: string };
  /** Orders that were sent under the number that is given for their way back. */
  sent: ReadonlySet<string>;
}

/** Whose word is money needs the right to see it. */
const MONEY: readonly Act[] = ['accept', 'passOn', 'replyAsVendor'];
/** What may still be done once it is closed. */
const AFTERWARDS: readonly Act[] = ['reopen', 'take', 'assign'];
const WITH_REASON: readonly Act[] = ['decline', 'askEvidence', 'fail', 'reopen', 'interceptFailed'];

/** One act on many complaints; each answers for itself. Goods that came may be named by their parcel. */
export async function handleComplaints(ctx: ShopCtx, asked: Given) {
  const given = await withItems(ctx, asked);
  const { Items, Act: act, Reason } = given;
  if (WITH_REASON.includes(act) && !Reason && !given.Preview) refuse(no.reasonMissing);
  if (act === 'accept' && Items.some(({ ProposalID, Version }) => !ProposalID || !Version))
    refuse(no.offerMissing);
  if (act === 'returnWaybill' && !given.ExpressNo) refuse(no.waybillMissing);
  const ids = [...new Set(Items.map(({ ComplaintID }) => ComplaintID))];
  if (given.Preview)
    return foresee(ctx, ids, await verdictOf(ctx, given, ids), act === 'decline' ? ['declined'] : undefined);
  if (act === 'receive') return receiveComplaints(ctx, ids, cameOf(given));
  if (act === 'intercepted' || act === 'interceptFailed') return intercept(ctx, ids, { act, reason: Reason });
  const verdict = await verdictOf(ctx, given, ids);
  if (act === 'accept') return refuseLate(ids, await agreeUpTheChain(ctx, ids, verdict));
  if (act !== 'returnWaybill') return changeComplaints(ctx, ids, verdict);
  // One number for all that are named.
  const waybills = { get: () => waybillOf(given) };
  return refuseLate(ids, await sendUpTheChain(ctx, ids, { verdict, waybills }));
}

/** With the complaints that are meant, where goods that came are named by their parcel. */
export async function withItems(ctx: ShopCtx, given: Given): Promise<Given> {
  if (given.Items.length > 0) return given;
  if (given.Act !== 'receive') refuse(no.itemsMissing);
  return { ...given, Items: [{ ComplaintID: await parcelMeant(ctx, given) }] };
}

/** What the act says of one of the complaints. */
async function verdictOf(
  ctx: ShopCtx,
  given: Given,
  ids: readonly string[],
): Promise<(of: ComplaintInHand) => Verdict> {
  const { Items, Act: act, Reason: reason } = given;
  if (act === 'receive') {
    const came = cameOf(given);
    return (of) => receivedHere(of, came);
  }
  if (act === 'intercepted' || act === 'interceptFailed') return (of) => stopped(of, { act, reason });
  const isNamed = act === 'assign' && (given.UserID || !given.Preview);
  const handler = isNamed ? await memberOf(ctx, given.UserID ?? refuse(no.userMissing)) : ctx.user;
  const sent = act === 'returnWaybill' ? await ordersSentBy(ctx.db, cleanWaybillNo(given.ExpressNo)) : NONE;
  const items = new Map(Items.map((item) => [item.ComplaintID, item]));
  const promises = await promisesAbout(ctx.db, act === 'passOn' ? ids : []);
  return (of) => {
    const item = items.get(of.id) ?? { ComplaintID: of.id };
    const problem =
      (AFTERWARDS.includes(act) ? '' : closedSays(of)) ||
      (MONEY.includes(act) ? moneyRight(ctx, of, given) : '');
    if (problem) return { no: problem };
    const promised = promises.get(of.id) ?? NO_PROMISE;
    return VERDICTS[act](of, { ...given, item, handler, sent, promised });
  };
}

const waybillOf = ({ ExpressCompany: company, ExpressNo }: Pick<Given, 'ExpressCompany' | 'ExpressNo'>) => ({
  company,
  no: cleanWaybillNo(ExpressNo),
});

const cameOf = ({ Good, Bad, BadAccepted: badAccepted, PictureUrls: pictures, WarehouseID }: Given) => ({
  good: Good ?? refuse(no.countMissing),
  bad: Bad ?? 0,
  badAccepted,
  pictures,
  warehouseId: WarehouseID && WarehouseID !== EMPTY_ID ? WarehouseID : undefined,
});

function moneyRight(ctx: ShopCtx, of: ComplaintInHand, { Act: act, Leg }: Given): string {
  if (act === 'replyAsVendor')
    return rightProblem(ctx, of.hop, of.hop - 1) || rightProblem(ctx, of.hop, of.hop);
  const leg = act === 'passOn' ? legNo(of.hop, Leg ?? 'vendor') : legMeant(of, Leg)?.leg;
  return leg === undefined ? '' : rightProblem(ctx, of.hop, leg);
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Verdict = { no: '还没有和对方协商' };
const withLeg =
  (work: (of: ComplaintInHand, leg: NonNullable<ReturnType<typeof legMeant>>, asked: Asked) => Verdict) =>
  (of: ComplaintInHand, asked: Asked): Verdict => {
    const leg = legMeant(of, asked.Leg);
    return leg ? work(of, leg, asked) : NOTHING;
  };

const VERDICTS: Record<
  Exclude<Act, 'receive' | Stopped['act']>,
  (of: ComplaintInHand, asked: Asked) => Verdict
> = {
  take: (_, { handler }) => taken(handler, 'taken'),
  assign: (_, { handler }) => taken(handler, 'assigned'),
  accept: withLeg((of, leg, { item, ReturnAddress, ReturnTo }) =>
    acceptOffer(of, leg, {
      id: item.ProposalID ?? '',
      version: item.Version ?? 0,
      address: ReturnAddress,
      ...(ReturnTo && { returns: ReturnTo }),
    }),
  ),
  decline: withLeg((of, leg, { Reason, item }) =>
    declineOffer(of, leg, Reason, item.ProposalID ?? undefined),
  ),
  askEvidence: withLeg((of, leg, { Reason }) => askEvidence(of, leg, Reason)),
  withdraw: (of, { Leg }) => {
    const leg = Leg ? of.legs.get(legNo(of.hop, Leg)) : mineOpen(of);
    return leg ? withdrawOffer(of, leg) : { no: '没有可以撤回的方案' };
  },
  returnWaybill: (of, { sent, Leg, ...given }) => {
    if (sent.has(of.held.order.id)) return { no: '这是发出时的运单号，请填写寄回包裹的单号' };
    const leg = of.legs.get(Leg ? legNo(of.hop, Leg) : of.hop);
    return leg ? sendBack(of, leg, waybillOf(given)) : NOTHING;
  },
  passOn: (of, { Leg, promised }) => passOn(of, legNo(of.hop, Leg ?? 'vendor'), promised),
  replyAsVendor: (of) => replyAsVendor(of),
  fail: withLeg((of, leg, { Reason }) => giveUp(of, leg, Reason)),
  urge: (of, { Leg, Reason }) => {
    const leg = Leg ? of.legs.get(legNo(of.hop, Leg)) : legToUrge(of);
    return leg ? urge(of, leg, Reason) : { no: '现在轮到本店处理，不用催' };
  },
  reopen: (of, { Leg, Reason }) => reopen(of, Leg ? of.legs.get(legNo(of.hop, Leg)) : lastLeg(of), Reason),
};

const taken = ({ id, name }: { id: string; name: string }, kind: string): Verdict => ({
  posts: [{ kind, leg: null, text: name }],
  mine: { handler_id: id, handler_name: name },
});

/** Where this shop's own offer lies open. */
const mineOpen = (of: ComplaintInHand) =>
  [...of.legs.values()].find((leg) => {
    const offer = openOffer(of, leg);
    return offer?.state === 'open' && offer.by === bySide(of, leg.leg);
  });

/** With the supplier where there was a talk with it, else with the channel. */
const lastLeg = (of: ComplaintInHand) =>
  [of.hop, of.hop - 1, BUYER_LEG]
    .map((place) => of.legs.get(place))
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
