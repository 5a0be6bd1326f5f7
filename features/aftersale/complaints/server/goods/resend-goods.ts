import { sql } from 'kysely';
import type { z } from 'zod';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { DESTINATION_COLUMNS, destinationIn } from '#features/orders/orders/placed-destination.ts';
import { placeOrders, readDestination } from '#features/orders/orders/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { complaints } from '../../contract.ts';
import { BUYER_LEG, type ComplaintLeg, decideLeg, LEG } from '../../leg.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { EXCHANGED } from '../../words.ts';
import { decideComplaints } from '../changing/change-complaints.ts';
import { writeComplaints } from '../changing/write-complaints.ts';
import { lockComplaints } from '../legs/lock-complaints.ts';
import { type ComplaintVerdict, type LockedComplaint, NOBODY, openOffer } from '../legs/locked-complaint.ts';
import { COUNTER_HOURS, RECEIVE_HOURS, RETURN_HOURS } from '../legs/offers.ts';

type ResendRequest = z.output<typeof complaints.newOrder.input>;
/** Legs that bear goods sent anew: how many pieces each, and whether its seller gets the old ones back first. */
type Free = ReadonlyMap<number, { resend: number; waits: boolean }>;

const MOST = 10;
const OTHER_ROAD = '选的商品不是由原来的店铺供货，请换一个';

/**
 * Sends goods anew, as an order in the shop that entered the first: free of charge on each leg that agreed to it, at
 * today's price on the others (domain page of complaints §5).
 */
export async function resendGoods(ctx: ShopCtx, resendRequest: ResendRequest) {
  const [complaint] = await lockComplaints(ctx.db, [resendRequest.ComplaintID]);
  if (!complaint) refuse(common.notFound, { what: '投诉' });
  const free = await freeLegs(ctx.db, complaint);
  const problem =
    resendProblem(complaint, free, resendRequest) || (await resendCountProblem(ctx.db, complaint));
  if (problem) refuse(no.late, { reason: problem });
  const OrderID = await placeResendOrder(ctx, complaint, resendRequest, free);
  const { SpuAmount: pieces, Content } = resendRequest;
  await noteOnLegs(ctx, complaint, free, {
    orderId: OrderID,
    pieces,
    says: `${pieces} 件 ${Content}`.trim(),
  });
  return { OrderID };
}

interface FreeLeg {
  leg: number;
  resend: number;
  waits: boolean;
}

/** Reads the legs that bear goods sent anew: each in the shop that buys on it, the buyer's own in the entry. */
async function freeLegs(db: TenantDb, { id, facts }: LockedComplaint): Promise<Free> {
  const at = acrossShops(db, 'complaint legs');
  const free = new Map<number, { resend: number; waits: boolean }>();
  for (const [place, shopId] of facts.order.chain.entries()) {
    const { rows } = await sql<FreeLeg>`select leg, resend, returns <> 'none' and goods_first as waits
      from complaint_legs
      where shop_id = ${shopId} and complaint_id = ${id} and leg in (${place}, ${place === 0 ? BUYER_LEG : place})
        and state = ${sql.lit(LEG.agreed)} and resend > 0 and resend_order_id is null`.execute(at(shopId).k);
    for (const { leg, ...bears } of rows) free.set(leg, bears);
  }
  return free;
}

/**
 * Reason why goods can't be sent anew; empty: they can. Nobody is charged who has not agreed: all below the sender must
 * have.
 */
function resendProblem(complaint: LockedComplaint, free: Free, { SpuAmount, SpuID }: ResendRequest): string {
  const { hop } = complaint;
  const isMine = hop === 0 ? free.has(0) || free.has(BUYER_LEG) : free.has(hop - 1);
  if (!isMine) return '还没有约定补发，或已经补发';
  for (let leg = 0; leg < hop; leg += 1) if (!free.has(leg)) return '下游还没有都同意补发，请等渠道答复';
  if (free.get(hop)?.waits) return '换货先退后发：供应商收到退货后再下单，或由供应商先发';
  // Of goods that are waited for farther up this shop knows nothing, so the sentence names no shop.
  if ([...free].some(([leg, { waits }]) => leg > hop && waits))
    return '供货链上还有未结案的事项，暂时不能下单';
  const most = Math.min(...[...free.values()].map(({ resend }) => resend));
  if (SpuAmount > most) return `最多补 ${most} 件`;
  return SpuID && hop > 0 ? '只有录单店铺可以换成别的商品补发' : '';
}

async function resendCountProblem({ k, shopId }: TenantDb, { facts }: LockedComplaint): Promise<string> {
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct resend_order_id)::int as n from complaint_legs
    where shop_id = ${shopId} and order_id = ${facts.order.id}`.execute(k);
  return (rows[0]?.n ?? 0) >= MOST ? `补发已达 ${MOST} 次，请改为补偿` : '';
}

/** Places the order itself, by the verb that enters all orders. */
async function placeResendOrder(
  ctx: ShopCtx,
  complaint: LockedComplaint,
  resendRequest: ResendRequest,
  free: Free,
): Promise<string> {
  const { order } = complaint.facts;
  const isMine = order.entryShopId === ctx.db.shopId;
  const entry = isMine ? ctx.db : acrossShops(ctx.db, 'complaint legs')(order.entryShopId);
  const first = await entry
    .from('orders')
    .select(['spu_id', 'third_party_name', 'third_party_id', 'created_by', ...DESTINATION_COLUMNS])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const spuId = resendRequest.SpuID ?? first.spu_id;
  const chain = (await resolveSupplyChains(entry, [spuId])).get(spuId)?.hops.map(({ shopId }) => shopId);
  if (chain?.join() !== order.chain.join())
    refuse(no.late, {
      reason: resendRequest.SpuID ? OTHER_ROAD : '这个商品现在不经过原来的店铺供货，请改为补偿',
    });
  const destination = resendRequest.Address ? readDestination(resendRequest.Address) : destinationIn(first);
  const user = isMine ? ctx.user : { ...NOBODY, id: first.created_by ?? '' };
  const { ids } = await placeOrders(
    { db: entry, user, shop: isMine ? ctx.shop : { ...ctx.shop, id: order.entryShopId } },
    {
      lines: [
        {
          spuId,
          amount: resendRequest.SpuAmount,
          salesUnitPrice: 0,
          notes: { buyerNote: noteOf(complaint, resendRequest) },
          destination,
        },
      ],
      creationType: CREATION_TYPES.resend,
      free: new Set(free.keys()),
      thirdPartyId: first.third_party_id,
      thirdPartyName: first.third_party_name,
      thirdPartyOrderId: null,
      receivedAt: null,
      avoidDuplicationDays: 0,
    },
  );
  return ids[0] ?? '';
}

const noteOf = ({ type }: LockedComplaint, { Content }: ResendRequest): string =>
  [type === EXCHANGED ? '换货' : '补发', Content].filter(Boolean).join('：');

interface SentOrder {
  orderId: string;
  pieces: number;
  says: string;
}

/** Notes the order on every leg that bears it: this shop's own here, the others each in the shop that buys on it. */
async function noteOnLegs(
  ctx: ShopCtx,
  { id, hop, facts }: LockedComplaint,
  free: Free,
  sent: SentOrder,
): Promise<void> {
  const at = acrossShops(ctx.db, 'complaint legs');
  const legsOf = (place: number) => [place, ...(place === 0 ? [BUYER_LEG] : [])];
  const mine = [...new Set([...legsOf(hop), hop - 1])].filter((leg) => free.has(leg));
  // All legs are written before any is judged by what the others say.
  const tell = async (acting: Pick<ShopCtx, 'db' | 'user'>, legs: readonly number[]) => {
    const { changed } = await decideComplaints(acting, [id], (complaint) => resent(complaint, legs, sent));
    await writeComplaints(acting, changed);
  };
  await tell(ctx, mine);
  for (const [place, shopId] of facts.order.chain.entries()) {
    const legs = legsOf(place).filter((leg) => free.has(leg) && !mine.includes(leg));
    if (place !== hop && legs.length > 0) await tell({ db: at(shopId), user: NOBODY }, legs);
  }
}

/**
 * Hours for what is still to come once the new goods are ordered: the old ones, or a word about those that weren't
 * accepted.
 */
function hoursAfter({ state, turn }: ComplaintLeg): number {
  if (state === LEG.waits) return COUNTER_HOURS;
  return turn === 'buyer' ? RETURN_HOURS : RECEIVE_HOURS;
}

function resent(
  complaint: LockedComplaint,
  legs: readonly number[],
  { orderId, pieces, says }: SentOrder,
): ComplaintVerdict {
  const next = legs.flatMap((no) => {
    const leg = complaint.legs.get(no);
    const hasRest = leg && openOffer(complaint, leg)?.state === 'open';
    const answer = leg && decideLeg(leg, { type: 'resend', orderId, pieces, hasRest });
    return answer && 'leg' in answer ? [{ ...answer.leg, dueHours: hoursAfter(answer.leg) }] : [];
  });
  return {
    legs: next,
    posts: next.map(({ leg }) => ({ kind: 'resent', leg, text: `LDL${orderId} ${says}` })),
    event: { kind: 'complaintResent', leg: legs[0] ?? null },
  };
}
