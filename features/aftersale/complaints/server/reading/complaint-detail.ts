import { sql } from 'kysely';
import type { z } from 'zod';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { refundableAmount } from '../../claim.ts';
import type { NamedComplaint } from '../../complaint-input.ts';
import type { ComplaintOfferRow, LegRow, PostRow } from '../../complaint-row.ts';
import { sideOf } from '../../complaint-status.ts';
import { BUYER_LEG, type ComplaintLeg, isOpen, LEG, type LegSide } from '../../leg.ts';
import { openActs } from '../../open-acts.ts';
import { legName, rightOf } from '../legs/leg-names.ts';
import { reopenProblem } from '../talks/answer-offers.ts';
import { urgedFrom } from '../talks/urge.ts';
import { selectComplaints, visibleComplaints } from './complaint-rows.ts';
import { evidenceOf } from './evidence.ts';
import { orderBriefs } from './order-briefs.ts';
import { receiverHistory } from './receiver-history.ts';
import { resendPrice } from './resend-price.ts';

/** Finds the id of a complaint that is named by its id or its number. */
export async function findComplaintId(
  { db }: ShopCtx,
  { ComplaintID, ComplaintNo }: z.output<typeof NamedComplaint>,
) {
  if (ComplaintID) return ComplaintID;
  const named = db
    .from('complaints')
    .select('id')
    .where('no', '=', (ComplaintNo ?? '').toUpperCase());
  return (await named.executeTakeFirst())?.id ?? refuse(common.notFound, { what: '投诉' });
}

/** Reads one complaint whole, as this shop sees it. */
export async function complaintDetail(ctx: ShopCtx, id: string) {
  const { shopId } = ctx.db;
  const { rows } = await selectComplaints(shopId, sql<boolean>`c.shop_id = ${shopId} and c.id = ${id}`, {
    limit: 1,
  }).execute(ctx.db.k);
  const [head] = visibleComplaints(ctx, rows);
  const more = await ctx.db
    .from('complaints')
    .selectAll('complaints')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head || !more) refuse(common.notFound, { what: '投诉' });
  const [order] = await orderBriefs(ctx, [head.OrderID]);
  if (!order) refuse(common.notFound, { what: '订单' });
  const MayReopen =
    reopenProblem({ reopened: more.reopened, closedAt: more.closed_at }, new Date()) === undefined;
  const { description: Description, pictures: PictureUrls, closed_note: ClosedNote } = more;
  const { buyer_demand: BuyerDemand } = more;
  const counted = { BadCount: more.bad_count, OfCount: more.of_count };
  const shown = <T>(words: T): T => (ctx.can('phone.full') ? words : withoutPhones(words));
  const texts = shown({ Description, ClosedNote, BuyerDemand });
  const Head = { ...head, ...texts, PictureUrls, ...counted, MayReopen };
  const Posts = (await postRows(ctx, id, order.hop)).map((post) => ({ ...post, Text: shown(post.Text) }));
  const Legs = await legRows(ctx, { id, type: head.IdComplaintType, posts: Posts, ...order });
  return {
    Head,
    Order: order.brief,
    Receiver: await receiverHistory(ctx, head.OrderID),
    Evidence: await evidenceOf(ctx, head.OrderID),
    Legs,
    Acts: openActs({ Head, Legs }),
    Posts,
    Handlers: await handlers(ctx),
  };
}

/** Reads only the talks of a complaint. */
export async function complaintLegs(ctx: ShopCtx, id: string) {
  const { Legs: items } = await complaintDetail(ctx, id);
  return { total: items.length, items };
}

type Order = Awaited<ReturnType<typeof orderBriefs>>[number];

async function legRows(
  ctx: ShopCtx,
  subject: Order & { id: string; type: number; posts: readonly PostRow[] },
): Promise<LegRow[]> {
  const { hop, shops, rates, agreedOn } = subject;
  const rows = await ctx.db
    .from('complaint_legs')
    .selectAll('complaint_legs')
    .where('complaint_id', '=', subject.id)
    .execute();
  const offers = await offerRows(ctx, subject.id, hop);
  const parcels = await parcelRows(ctx, subject.id);
  const names = await neighbourNames(ctx, subject.brief.OrderID);
  const subjectOfPrice = { type: subject.type, spuId: subject.brief.SpuID, hasVendor: hop < shops - 1 };
  const priceNow = await resendPrice(ctx, subjectOfPrice);
  const places = [
    ...(hop > 0 ? [hop - 1] : rows.some(({ leg }) => leg === BUYER_LEG) ? [BUYER_LEG] : []),
    ...(hop < shops - 1 ? [hop] : []),
  ];
  const waits = (leg: number) => waitsForGoods(rows.find((each) => each.leg === leg));
  return places.map((leg): LegRow => {
    const row = rows.find((each) => each.leg === leg);
    const mayPrice = ctx.can(rightOf(hop, leg));
    const asLeg = row && {
      ...row,
      turn: row.turn as LegSide | null,
      proposalId: row.proposal_id,
      resendOrderId: null,
      goodsFirst: row.goods_first,
    };
    const left = refundableAmount(
      leg === hop ? rates.above : rates.below,
      subject.brief.ShippedAmount,
      agreedOn(leg),
    );
    return {
      Leg: legName(hop, leg),
      ...(leg === BUYER_LEG ? BUYER : leg === hop ? names.vendor : names.agent),
      State: row && row.version > 0 ? row.state : 0,
      IsMyTurn: asLeg?.turn === sideOf(hop, leg) || (leg === BUYER_LEG && asLeg?.turn !== null),
      IsOpen: asLeg !== undefined && asLeg.version > 0 && isOpen(asLeg as ComplaintLeg),
      Money: mayPrice ? (row?.money ?? 0) : null,
      Left: mayPrice && leg !== BUYER_LEG ? yuanOf(left) : null,
      DueOn: row?.due_at ?? null,
      ...urging(row, sideOf(hop, leg)),
      ResendPrice: leg === hop ? priceNow : null,
      ...goodsOn(row),
      ReturnAddress: addressOn(subject.posts, legName(hop, leg)),
      IsStraightOn: leg !== hop && row?.returns === 'upstream' && waits(leg),
      GoesOn: leg !== hop && row?.returns === 'upstream' && [leg, hop].every(waits),
      Marks: row?.marks ?? 0,
      Parcels: parcels.get(leg) ?? [],
      Offers: offers.get(leg) ?? [],
    };
  });
}

interface Goods {
  state: number;
  returns: string;
  pieces: number;
  back: number;
  resend: number;
  resend_order_id: string | null;
  goods_first: boolean;
  intercepted: boolean;
}

const waitsForGoods = (row: Goods | undefined): boolean =>
  row?.state === LEG.agreed && row.returns !== 'none';

/** Columns of goods that come back on a talk, or are sent anew. */
const goodsOn = (row: Goods | undefined) => ({
  Pieces: row?.pieces ?? 0,
  Back: row?.back ?? 0,
  Resend: row?.resend ?? 0,
  ResendOrderID: row?.resend_order_id ?? null,
  GoodsFirst: row?.goods_first ?? true,
  WaitsForGoods: waitsForGoods(row),
  Intercepted: row?.intercepted ?? false,
});

/**
 * Address that goods go back to, as their seller said it with its offer or its yes; who sends them back names no
 * address of its own.
 */
const addressOn = (posts: readonly PostRow[], leg: LegRow['Leg']): string =>
  posts.findLast(
    ({ Leg, Kind, IsMine, Text }) =>
      Leg === leg && TELLS_WHERE.includes(Kind) && Text !== '' && IsMine === (leg === 'channel'),
  )?.Text ?? '';

const TELLS_WHERE: readonly string[] = ['accepted', 'returnTo'];

/** From when on the other side of a talk may be urged, where the talk waits for it; and when it was urged last. */
function urging(row: Urged | undefined, mine: LegSide) {
  const UrgedOn = row?.urged_at ?? null;
  const isTheirs = row && row.leg !== BUYER_LEG && row.turn !== null && row.turn !== mine;
  if (!isTheirs || !row.due_at) return { UrgeOn: null, UrgedOn };
  const from = urgedFrom({ dueAt: row.due_at, askedAt: row.asked_at, urgedAt: row.urged_at });
  return { UrgeOn: from.toISOString(), UrgedOn };
}

interface Urged {
  leg: number;
  turn: string | null;
  due_at: string | null;
  asked_at: string | null;
  urged_at: string | null;
}

async function offerRows(ctx: ShopCtx, id: string, hop: number): Promise<Map<number, ComplaintOfferRow[]>> {
  const rows = await ctx.db
    .from('complaint_proposals')
    .selectAll('complaint_proposals')
    .where('complaint_id', '=', id)
    .orderBy('version')
    .orderBy('created_at')
    .execute();
  const offers = rows.map((row) => {
    const mayPrice = ctx.can(rightOf(hop, row.leg));
    return {
      leg: row.leg,
      ProposalID: row.id,
      Version: row.version,
      IsMine: row.by_side === sideOf(hop, row.leg),

      State: row.state as ComplaintOfferRow['State'],
      Money: mayPrice ? row.money : null,
      Freight: mayPrice ? row.freight : null,
      Fee: mayPrice ? row.fee : null,
      Responsible: row.responsible,

      OverPrice: row.over_price,
      Reverses: row.reverses,
      Pieces: row.returns === 'none' ? 0 : row.pieces,
      BadCount: row.bad_count,
      OfCount: row.of_count,
      GoodsFirst: row.goods_first,
      Resend: row.resend,
      Content: row.content,
      Note: row.note,
      PictureUrls: row.pictures,
      Answer: row.answer,
      CreatedOn: row.created_at,
      AnsweredOn: row.answered_at,
    };
  });
  return new Map(
    [...groupBy(offers, ({ leg }) => leg)].map(([leg, all]) => [
      leg,
      all.map(({ leg: _, ...offer }) => offer),
    ]),
  );
}

async function parcelRows({ db }: ShopCtx, id: string): Promise<Map<number, LegRow['Parcels']>> {
  const rows = await db
    .from('complaint_returns')
    .selectAll('complaint_returns')
    .where('complaint_id', '=', id)
    .orderBy('id')
    .execute();
  const parcels = groupBy(rows, ({ leg }) => leg);
  return new Map(
    [...parcels].map(([leg, all]) => [
      leg,
      all.map((row) => ({
        ReturnID: row.id,
        ExpressCompany: row.company,
        ExpressNo: row.waybill_no,
        Pieces: row.pieces,
        Good: row.good,
        Bad: row.bad,
        Accepted: row.accepted,
        ReceivedOn: row.received_at,
        TraceState: row.trace_state,
        SignedOn: row.signed_at,
      })),
    ]),
  );
}

async function postRows(ctx: ShopCtx, id: string, hop: number) {
  const rows = await ctx.db
    .from('complaint_posts')
    .selectAll('complaint_posts')
    .where('complaint_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    PostID: row.id,
    At: row.at,
    Kind: row.kind,
    Leg: row.leg === null ? null : legName(hop, row.leg),

    IsMine: row.is_mine,
    Actor: row.actor,
    Shop: row.actor_shop,
    Text: row.text,
    PictureUrls: row.pictures,
    Money: row.leg !== null && ctx.can(rightOf(hop, row.leg)) ? row.money : null,
  }));
}

const BUYER = { Name: '买家', PartnerID: null, HasExpired: false };

async function neighbourNames({ db }: ShopCtx, orderId: string) {
  const ofShop = (
    side: string,
  ) => sql<Neighbour>`json_build_object('Name', coalesce(${sql.ref(`${side}.name`)}, ''),
    'PartnerID', ${sql.ref(`${side}.id`)}, 'HasExpired', coalesce(${sql.ref(`${side}.expires_at`)} < now(), false))`;
  const { rows } = await sql<{ agent: Neighbour; vendor: Neighbour }>`
    select ${ofShop('a')} as agent, ${ofShop('v')} as vendor
    from orders o left join shops a on a.id = o.agent_id left join shops v on v.id = o.vendor_id
    where o.shop_id = ${db.shopId} and o.id = ${orderId}`.execute(db.k);
  const { agent = NOBODY, vendor = NOBODY } = rows[0] ?? {};
  return { agent, vendor };
}

type Neighbour = Pick<LegRow, 'Name' | 'HasExpired'> & { PartnerID: string | null };
const NOBODY: Neighbour = { Name: '', PartnerID: null, HasExpired: false };

/** Members who may answer complaints. */
const handlers = ({ db }: ShopCtx) =>
  db
    .from('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as UserID', 'users.full_name as Name'])
    .where(sql<boolean>`memberships.rights & ${sql.lit(RIGHTS['complaint.handle'])} <> 0`)
    .orderBy('users.full_name')
    .limit(200)
    .execute();
