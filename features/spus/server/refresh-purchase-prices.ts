import { sql } from 'kysely';
import { offersTo } from '#features/prices/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** After a price changed: what agents see as their purchase price follows, one statement per agent. */
export async function refreshPurchasePrices(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const pairs = await db
    .from('offers')
    .select(['spu_id as spuId', 'agent_id as agentId'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on')
    .execute();
  const offers = [...(await offersTo(db, pairs)).values()];
  const at = acrossShops(db, 'distribution');
  for (const agentId of [...new Set(pairs.map((pair) => pair.agentId))].sort()) {
    const mine = offers.filter((offer) => offer.agentId === agentId);
    const agent = at(agentId);
    const { numAffectedRows } = await sql`update spus s set purchase_price = w.price, updated_at = now()
      from unnest(${mine.map((offer) => offer.spuId)}::uuid[],
        ${mine.map((offer) => yuanOrNull(offer.price?.price ?? null))}::numeric[]) as w(spu_id, price)
      where s.shop_id = ${agentId} and s.vendor_id = ${db.shopId} and s.vendor_spu_id = w.spu_id
        and s.purchase_price is distinct from w.price`.execute(agent.k);
    if (numAffectedRows) await notify(agent, 'catalogue');
  }
}
