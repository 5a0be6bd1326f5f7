import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { logPrices, refreshRules } from '#features/catalogue/prices/server/index.ts';
import { openBuckets } from '#features/catalogue/quotas/server/index.ts';
import { refreshListings } from '#features/catalogue/sales-policies/server/index.ts';
import { distributeSpus } from '#features/catalogue/spus/server/index.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { BuyPeriod } from '../group-buy-state.ts';
import { groupBuyRefusals } from '../refusals.ts';
import { agentsOf, type BuyItemRow } from './contents.ts';
import { enqueueGroupBuy } from './group-buy-clock.ts';

/** Who opens or follows one, and for which shop. */
export type Opener = Pick<ShopCtx, 'db' | 'user' | 'can'>;

interface Opening extends BuyPeriod {
  id: string;
  name: string;
}

const MOST_OFFERS = 5_000;

/** What follows from publishing: prices in the history, quotas, offers, invitations, and what the clock has to do. */
export async function putInForce(
  { db, user }: Opener,
  opening: Opening,
  items: readonly BuyItemRow[],
): Promise<BatchResult['skipped']> {
  await logPrices(
    db,
    items.filter(({ price }) => price !== null).map((item) => ({ ...asLog(opening, item), author: user })),
  );
  await openBuckets(db, user, opening.id, items);
  const agentIds = await agentsOf(db, opening.id);
  // Offering asks what the listing costs: from now on the group-buy says so too.
  await refreshRules(
    db,
    items.map(({ spuId }) => spuId),
  );
  const missing = await missingOffers(db, items, agentIds);
  if (missing.length > MOST_OFFERS)
    refuse(groupBuyRefusals.ofNew.tooManyOffers, { n: missing.length, most: MOST_OFFERS });
  const offered = missing.length > 0 ? await distributeSpus(db, user, missing) : { skipped: [] };
  await refreshListings(
    db,
    items.map(({ spuId }) => spuId),
  );
  await invite(db, opening, agentIds);
  await enqueueGroupBuy(db, user.id, opening);
  return offered.skipped;
}

const asLog = ({ name, starts_at, ends_at }: Opening, { spuId, price, logId }: BuyItemRow) => ({
  logId,
  kind: PRICE_KINDS.groupBuy,
  spuId,
  skuId: null,
  audienceId: EMPTY_ID,
  was: null,
  price: fenOrNull(price),
  changeId: null,
  note: `团购“${name}”`,
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});

/** What the audience doesn't have yet is offered to it, for good. */
async function missingOffers(db: TenantDb, items: readonly BuyItemRow[], agentIds: readonly string[]) {
  const { rows } = await sql<{ SpuID: string; AgentID: string }>`select s.id as "SpuID", a.id as "AgentID"
    from unnest(${items.map(({ spuId }) => spuId)}::uuid[]) as s(id) cross join unnest(${agentIds}::uuid[]) as a(id)
    where not exists (select from offers o where o.shop_id = ${db.shopId} and o.spu_id = s.id and o.agent_id = a.id
      and o.status = 'on')`.execute(db.k);
  return rows;
}

/** Each of them reads in its own shop that it may follow. */
async function invite(db: TenantDb, { id, name, starts_at, ends_at }: Opening, agentIds: readonly string[]) {
  const at = acrossShops(db, 'distribution');
  const row = { vendor_id: db.shopId, vendor_group_buy_id: id, name, starts_at, ends_at };
  for (const agentId of agentIds) {
    const agent = at(agentId);
    await agent.insert('group_buy_invites', row).execute();
    await notify(agent, 'catalogue');
  }
}
