import { sql } from 'kysely';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { refreshPurchasePrices, refreshRules } from '#features/catalogue/prices/server/index.ts';
import {
  copyDown,
  distributeSpus,
  markPolicyOnly,
  withdrawSpus,
} from '#features/catalogue/spus/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Who sells under policies. */
export type Seller = Pick<ShopCtx, 'db' | 'can'> & { user: PriceAuthor };

/** A listing for an agent. */
export interface InPolicy {
  spuId: string;
  agentId: string;
}

const columns = (pairs: readonly InPolicy[]) =>
  sql`unnest(${pairs.map(({ spuId }) => spuId)}::uuid[], ${pairs.map(({ agentId }) => agentId)}::uuid[])
    as w(spu_id, agent_id)`;

/** The listing is offered to those who don't have it: an offer made so lives only while a policy runs. */
export async function offerByPolicy(
  db: TenantDb,
  author: PriceAuthor,
  pairs: readonly InPolicy[],
): Promise<BatchResult['skipped']> {
  const { rows } =
    await sql<InPolicy>`select w.spu_id as "spuId", w.agent_id as "agentId" from ${columns(pairs)}
    where not exists (select from offers o where o.shop_id = ${db.shopId} and o.spu_id = w.spu_id
      and o.agent_id = w.agent_id and o.status = 'on')`.execute(db.k);
  if (rows.length === 0) return [];
  const offers = rows.map(({ spuId: SpuID, agentId: AgentID }) => ({ SpuID, AgentID }));
  const { skipped } = await distributeSpus(db, author, offers);
  await markPolicyOnly(db, rows);
  return skipped;
}

/** Who has a listing by policies alone, and is in none any more, loses it. */
export async function withdrawFromPolicy(db: TenantDb, pairs: readonly InPolicy[]): Promise<void> {
  const { rows } = await sql<InPolicy>`select o.spu_id as "spuId", o.agent_id as "agentId" from offers o
      join ${columns(pairs)} on w.spu_id = o.spu_id and w.agent_id = o.agent_id
    where o.shop_id = ${db.shopId} and o.status = 'on' and o.policy_only and not exists (
      select from sales_policy_agents a join sales_policies y on y.shop_id = a.shop_id and y.id = a.policy_id
      where a.shop_id = ${db.shopId} and a.spu_id = o.spu_id and a.agent_id = o.agent_id and y.status > 0
        and (y.ends_at is null or y.ends_at > now()))`.execute(db.k);
  const offers = rows.map(({ spuId: SpuID, agentId: AgentID }) => ({ SpuID, AgentID }));
  if (offers.length > 0) await withdrawSpus(db, offers);
}

/** After policies changed, or the clock changed them: the bits of their listings and what agents see follow. */
export async function refreshListings(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const ids = [...new Set(spuIds)].sort();
  if (ids.length === 0) return;
  await refreshRules(db, ids);
  await refreshPurchasePrices(db, ids);
  await copyDown(db, ids);
  await notify(db, 'catalogue');
}
