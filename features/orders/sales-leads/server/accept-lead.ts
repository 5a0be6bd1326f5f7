import type { z } from 'zod';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { makeOffers } from '#features/catalogue/spus/server/index.ts';
import { writeTimelineAtCommit } from '#features/orders/orders/server/index.ts';
import { refuseDenied } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { salesLeads } from '../contract.ts';
import { LEAD, leadProblem } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { refuseExpired } from './linked-vendor.ts';
import { type Lead, leadState, lockLeadRows, parentsOf, passedOnFor } from './locked-leads.ts';
import { type Moved, moveLeads } from './move-leads.ts';
import { orderFromLead } from './order-of-lead.ts';

type Answer = z.output<typeof salesLeads.accept.output>;

/**
 * Yes, with a listing of this shop: the channel has it then, and it is ordered there, once. What was passed on becomes
 * a listing only: the one order is the first channel's (domain §5).
 */
export async function acceptLead(
  ctx: ShopCtx,
  { SalesLeadID, VendorSpuID }: z.output<typeof salesLeads.accept.input>,
): Promise<Answer> {
  const { db } = ctx;
  const lead = (await lockLeadRows(db, [SalesLeadID])).get(SalesLeadID);
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const denied = leadProblem('accept', leadState(lead));
  if (denied) refuseDenied(denied, 4009);
  const spuId = await offeredTo(ctx, lead, VendorSpuID);
  const listings = new Map([
    [lead.agent_id, spuId],
    [db.shopId, VendorSpuID],
  ]);
  const answer = lead.parent_id
    ? await propose(ctx, lead, listings)
    : await order(ctx, lead, listings, spuId);
  return { OrderID: answer, SpuID: spuId };
}

/** The agent's listing made of mine; it is offered now if it wasn't, at a price that the agent can take. */
async function offeredTo(ctx: ShopCtx, lead: Lead, mine: string): Promise<string> {
  const { db } = ctx;
  const listing = await db
    .from('spus')
    .select('name')
    .where('id', '=', mine)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!listing) refuse(common.notFound, { what: '商品' });
  const spuId = (await listingAt(ctx, lead, mine)) ?? (await offerNow(ctx, lead, mine));
  const pair = { spuId: mine, agentId: lead.agent_id };
  const price = (await offersTo(db, [pair])).get(pairKey(pair))?.price?.price;
  if (price === undefined) refuse(no.noPrice, { name: listing.name });
  const expected = fenOrNull(lead.expected_price);
  if (expected !== null && price > expected)
    refuse(no.aboveExpected, { price: fenText(price), expected: fenText(expected) });
  return spuId;
}

async function listingAt({ db }: ShopCtx, { agent_id }: Lead, mine: string): Promise<string | undefined> {
  const offer = await db
    .from('offers')
    .select('spu_id')
    .where('spu_id', '=', mine)
    .where('agent_id', '=', agent_id)
    .where('status', '=', 'on')
    .executeTakeFirst();
  if (!offer) return undefined;
  const theirs = await acrossShops(
    db,
    'distribution',
  )(agent_id)
    .from('spus')
    .select('id')
    .where('vendor_id', '=', db.shopId)
    .where('vendor_spu_id', '=', mine)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return theirs?.id;
}

async function offerNow(ctx: ShopCtx, lead: Lead, mine: string): Promise<string> {
  if (!ctx.can('agent.manage')) refuse(common.notAllowed, { right: RIGHT_NAMES['agent.manage'] });
  const { id, name } = ctx.user;
  const { skipped } = await makeOffers(ctx.db, { id, name }, [{ SpuID: mine, AgentID: lead.agent_id }]);
  const [first] = skipped;
  if (first) refuse(no.notOffered, { reason: first.denied.no });
  return (await listingAt(ctx, lead, mine)) ?? refuse(common.notFound, { what: '商品' });
}

async function propose(ctx: ShopCtx, lead: Lead, listings: ReadonlyMap<string, string>): Promise<null> {
  const moved: Moved[] = [{ lead, change: { status: LEAD.ordered, kind: 'offered', listings } }];
  const parent = (await parentsOf(ctx.db, [lead])).get(lead.id);
  if (parent?.status === LEAD.passedOn) {
    const back = { status: LEAD.sent, kind: 'proposed' };
    moved.push(
      { lead: parent, change: { ...back, listings, shops: [lead.agent_id] } },
      { lead: parent, change: { ...back, shops: [parent.agent_id] } },
    );
  }
  await moveLeads(ctx, moved);
  return null;
}

async function order(
  ctx: ShopCtx,
  lead: Lead,
  listings: ReadonlyMap<string, string>,
  spuId: string,
): Promise<string> {
  const agent = acrossShops(ctx.db, 'order chain')(lead.agent_id);
  await refuseExpired(agent);
  const shop = { id: lead.agent_id, name: '', level: 0, expiresAt: null, switches: {} };
  const orderId = await orderFromLead({ db: agent, user: ctx.user, shop }, lead, { spuId });
  writeTimelineAtCommit(agent, [{ orderId, kind: 'entered', actor: '', actorShop: ctx.shop.name }]);
  const change = { status: LEAD.ordered, kind: 'ordered', listings, orderId };
  await moveLeads(ctx, [{ lead, change }, ...(await suppliersOf(ctx, lead, listings, orderId))]);
  return orderId;
}

/** Those upstream whose listing it was read which order it came to. */
async function suppliersOf(
  { db }: ShopCtx,
  lead: Lead,
  listings: ReadonlyMap<string, string>,
  orderId: string,
): Promise<Moved[]> {
  const used = listings.get(db.shopId);
  const further = (await passedOnFor(db, [lead])).filter(({ status }) => status === LEAD.ordered);
  const first = further.filter(({ parent_id, spu_id }) => parent_id === lead.id && spu_id === used);
  const accepted = [...first];
  for (let level = first; level.length > 0; ) {
    const ids = level.map(({ id }) => id);
    level = further.filter(({ parent_id }) => ids.includes(parent_id ?? ''));
    accepted.push(...level);
  }
  return accepted.map((one) => ({
    lead: one,
    change: { status: LEAD.ordered, kind: 'ordered', orderId },
  }));
}
