import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import type { complaints } from '../../contract.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { BAD_FRUIT, INTERCEPT, RESENDING, RETURNING, STATE } from '../../words.ts';
import { countAgreed } from '../changing/change-complaints.ts';
import { writeComplaints } from '../changing/write-complaints.ts';
import { legNo, rightProblem } from '../legs/leg-names.ts';
import { lockOrderFacts } from '../legs/lock-order-facts.ts';
import {
  backOn,
  type ChangedComplaint,
  type ComplaintVerdict,
  type LockedComplaint,
  type LockedOrderFacts,
} from '../legs/locked-complaint.ts';
import { draftOffer, submitOffer, termsFor } from '../legs/offers.ts';
import { hoursOf, promisesOf } from '../legs/promises.ts';
import { badIn, requestedAmount } from '../talks/requested-amount.ts';
import { type Buyer, withBuyer } from './with-buyer.ts';

type ClaimRequest = z.output<typeof complaints.create.input> & {
  /** Raised by itself about a parcel in trouble. */
  fromTrouble?: true;
  /** What a buyer said to this shop: stored here, and answered from here. */
  buyer?: Buyer;
  /** The same where each order has a buyer of its own, by its id. */
  buyers?: ReadonlyMap<string, Buyer>;
};
type Item = ClaimRequest['Items'][number];
/** Who raises: a member, or a job in whose name a platform is followed. */
export type Raiser = Pick<ShopCtx, 'db' | 'user' | 'can'>;

const A_DAY = 2_000;
const OPEN_AT_ONCE = 3;

/** Raises a complaint about each order for a call; a call about a single one is refused where it can't be raised. */
export async function raiseComplaints(ctx: Raiser, claimRequest: ClaimRequest) {
  const { items, skipped } = await raiseSome(ctx, claimRequest);
  const [first] = skipped;
  if (items.length === 0 && skipped.length === 1 && first) refuse(no.late, { reason: first.reason });
  return { total: items.length, items, skipped };
}

/** Raises complaints: writes them down here, and sends them to the neighbour unless told not to. */
export async function raiseSome(ctx: Raiser, claimRequest: ClaimRequest) {
  const items = new Map(claimRequest.Items.map((item) => [item.OrderID, item]));
  const ids = [...items.keys()];
  const orders = await lockOrderFacts(ctx.db, ids);
  const [open, promised, fresh] = await Promise.all([
    openOf(ctx.db, ids),
    promisesOf(ctx.db, [...orders.values()].map(whenOf)),
    newNumbers(ctx.db, ids.length),
  ]);
  const skipped = ids
    .filter((id) => !orders.has(id))
    .map((id) => ({ name: `LDL${id}`, ...skip(id, deny(common.notFound, { what: '订单' })) }));
  const changed: ChangedComplaint[] = [];
  for (const [at, [id, item]] of [...items].entries()) {
    const facts = orders.get(id);
    if (!facts) continue;
    const complaint = newComplaint(facts, item, claimRequest, fresh[at] ?? '');
    const policy = promised(whenOf(facts))[claimRequest.Side === 'vendor' ? 'vendor' : 'mine'];
    const buyer = claimRequest.buyers?.get(id) ?? claimRequest.buyer;
    const isSent = claimRequest.Submit && (!buyer || hasVendor(facts));
    const problem = raiseProblem(complaint, open.get(id) ?? []);
    const sent = problem ?? raiseVerdict(ctx, complaint, item, { ...claimRequest, Submit: isSent }, policy);
    const mine = hoursOf(promised(whenOf(facts)).mine);
    const change = buyer && !('no' in sent) ? withBuyer(complaint, sent, buyer, mine) : sent;
    if ('no' in change) skipped.push({ name: `LDL${id}`, ...skip(id, change) });
    else {
      changed.push({ complaint, change });
      countAgreed({ complaint, change });
    }
  }
  await writeComplaints(ctx, changed);
  const legRows = changed.map(({ complaint }) => ({
    OrderID: complaint.facts.order.id,
    ComplaintID: complaint.id,
    ComplaintNo: complaint.no,
  }));
  return { items: legRows, skipped };
}

const hasVendor = ({ order: { hop, chain } }: LockedOrderFacts): boolean => hop < chain.length - 1;

const whenOf = ({ spuId, order }: LockedOrderFacts) => ({ spuId, at: order.createdAt });

function newComplaint(
  facts: LockedOrderFacts,
  { Pieces, BadCount, OfCount }: Item,
  claimRequest: ClaimRequest,
  complaintNo: string,
): LockedComplaint {
  const { order } = facts;
  const now = new Date().toISOString();
  return {
    id: newId(),
    no: complaintNo,
    facts,
    hop: order.hop,
    raised: 'me',
    type: claimRequest.IdComplaintType,
    reason: claimRequest.IdReason,
    pieces: Pieces ?? defaultPieces(facts, claimRequest),
    description: claimRequest.Description,
    pictures: claimRequest.PictureUrls,
    status: STATE.pending,
    closedAt: null,
    createdAt: now,
    reopened: 0,
    isNew: true,
    fromTrouble: claimRequest.fromTrouble ?? false,
    responsible: 0,
    bad: claimRequest.IdReason === BAD_FRUIT ? badIn({ BadCount, OfCount }) : null,
    legs: new Map(),
    offers: [],
    returns: [],
  };
}

/** Pieces where nobody says how many: all of the order, and where goods move, what may still move. */
function defaultPieces(
  facts: LockedOrderFacts,
  { IdComplaintType: type, Side }: Pick<ClaimRequest, 'IdComplaintType' | 'Side'>,
): number {
  const { order } = facts;
  if (!RETURNING.includes(type) && !RESENDING.includes(type)) return order.amount;
  return Math.max(1, order.shippedAmount - backOn(facts, legNo(order.hop, Side)).pieces);
}

/** Reason why an order can't be complained about: before shipping it is to be cancelled instead; undefined: it can. */
export function claimProblem({ order, isSigned }: LockedOrderFacts, type: number): Denial | undefined {
  if (has(order.status, CANCELLED)) return deny(complaintDenials.orderCancelled);
  const isShipped = order.shippedAmount > 0;
  if (!isShipped && !has(order.status, STATUS.exported)) return deny(complaintDenials.cancelInstead);
  if (type === INTERCEPT && isSigned) return deny(complaintDenials.signed);
  return isShipped || type === 7 || type === 8 ? undefined : deny(complaintDenials.cancelInstead);
}

function raiseProblem(complaint: LockedComplaint, open: readonly Open[]): Denial | undefined {
  const same = open.find(({ type }) => type === complaint.type);
  if (same) return deny(complaintDenials.sameOpen, { no: same.no });
  if (open.length >= OPEN_AT_ONCE) return deny(complaintDenials.mostOpen, { count: open.length });
  if (complaint.pieces > complaint.facts.order.amount)
    return deny(complaintDenials.piecesAboveOrder, { amount: complaint.facts.order.amount });
  return claimProblem(complaint.facts, complaint.type);
}

function raiseVerdict(
  ctx: Raiser,
  complaint: LockedComplaint,
  item: Item,
  claimRequest: ClaimRequest,
  policy: PolicyDetail | null,
): ComplaintVerdict {
  const note = {
    kind: 'raised',
    leg: null,
    text: claimRequest.Description,
    pictures: claimRequest.PictureUrls,
  };
  if (!claimRequest.Submit) return { posts: [note], event: { kind: 'complaintRaised', leg: null } };
  const leg = legNo(complaint.hop, claimRequest.Side);
  if (claimRequest.Side === 'channel' && complaint.hop === 0) return deny(complaintDenials.noChannel);
  const problem = rightProblem(ctx, complaint.hop, leg);
  if (problem) return problem;
  const terms = termsFor(
    complaint,
    requestedAmount(complaint, leg, { Money: item.Money, bad: complaint.bad }, policy),
    {
      note: claimRequest.Description,
      pictures: claimRequest.PictureUrls,
      bad: complaint.bad,
    },
  );
  const sent = submitOffer(complaint, draftOffer(complaint, leg, terms), policy);
  return 'no' in sent ? sent : { ...sent, event: { kind: 'complaintRaised', leg } };
}

interface Open {
  no: string;
  type: number;
}

async function openOf(db: TenantDb, orderIds: readonly string[]): Promise<Map<string, Open[]>> {
  // Joined order by order: compared with all of them at once, each open complaint of the shop would be read.
  const { rows } = await sql<Open & { order_id: string }>`select c.order_id, c.no, c.type
    from unnest(${[...orderIds]}::bigint[]) as v(id)
    join complaints c on c.shop_id = ${db.shopId} and c.order_id = v.id and c.closed_at is null
    where c.status in (${sql.lit(STATE.pending)}, ${sql.lit(STATE.working)})`.execute(db.k);
  const openByOrder = new Map<string, Open[]>();
  for (const row of rows) openByOrder.set(row.order_id, [...(openByOrder.get(row.order_id) ?? []), row]);
  return openByOrder;
}

/**
 * Makes numbers of new complaints: C, the day in Shanghai, seven digits; refuses a shop that has raised enough today.
 */
async function newNumbers(db: TenantDb, count: number): Promise<string[]> {
  const today = await sql<{ n: number }>`select count(*)::int as n from complaints
    where shop_id = ${db.shopId} and raised = 'me' and created_at > now() - interval '1 day'`.execute(db.k);
  if ((today.rows[0]?.n ?? 0) + count > A_DAY) refuse(no.daily, { most: A_DAY });
  // By itself: the node of the shop has no sequence.
  const { rows } = await sql<{
    n: string;
  }>`select lpad((nextval('complaint_no_seq') % 10000000)::text, 7, '0') as n
    from generate_series(1, ${count})`.execute(db.k);
  const day = dayOf(new Date()).replaceAll('-', '');
  return rows.map(({ n }) => `C${day}${n}`);
}
