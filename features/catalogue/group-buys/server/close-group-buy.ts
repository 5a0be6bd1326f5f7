import { sql } from 'kysely';
import { closeBuckets } from '#features/catalogue/quotas/server/index.ts';
import { refreshListings } from '#features/catalogue/sales-policies/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CLOSED_MS } from '../group-buy-state.ts';
import { groupBuyRefusals as no } from '../refusals.ts';
import { agentsOf, itemsByGroupBuy } from './contents.ts';
import { lockPublished, type PublishedRow } from './find-group-buys.ts';
import type { Opener } from './put-in-force.ts';

interface Closing {
  reason: string;
  by: string;
  /** The vendor closed the one that it follows. */
  above: boolean;
  /** All that are closed, each with its shop. */
  tree: { shopId: string; id: string }[];
}

/** Ends a group-buy now, and with it in the same transaction all that follow it. */
export async function closeGroupBuy(
  { db, user }: Opener,
  { GrouponID, Reason }: { GrouponID: string; Reason: string },
): Promise<{ Closed: number }> {
  const tree: Closing['tree'] = [];
  const Closed = await closeTree(db, GrouponID, { reason: Reason, by: user.name, above: false, tree });
  if (Closed === undefined) refuse(common.notFound, { what: '团购' });
  if (Closed === 0) refuse(no.closed);
  // Orders pass the quotas of several shops in this order, each shop's at once.
  const byShop = groupBy(tree, ({ shopId }) => shopId);
  const at = acrossShops(db, 'distribution');
  for (const [shopId, closed] of [...byShop].sort(([a], [b]) => (a < b ? -1 : 1)))
    await closeBuckets(
      at(shopId),
      closed.map(({ id }) => id),
    );
  return { Closed };
}

/** From above downwards, which is the order in which following locks them too. */
async function closeTree(db: TenantDb, id: string, closing: Closing): Promise<number | undefined> {
  const row = await lockPublished(db, id);
  if (!row) return undefined;
  if (Date.parse(row.ends_at) <= Date.now()) return 0;
  await sql`update group_buys set ends_at = now(), starts_at = least(starts_at, now()),
      next_at = now() + ${CLOSED_MS} * interval '1 millisecond', closed_at = now(), closed_by_name = ${closing.by}, close_reason = ${closing.reason},
      closed_above = ${closing.above} where shop_id = ${db.shopId} and id = ${id}`.execute(db.k);
  const at = acrossShops(db, 'distribution');
  let closed = 1;
  for (const follower of await followersOf(db, id)) {
    const below = { ...closing, by: '', above: true };
    closed += (await closeTree(at(follower.agent_id), follower.agent_group_buy_id, below)) ?? 0;
  }
  await tellNeighbours(db, row);
  closing.tree.push({ shopId: db.shopId, id });
  const items = (await itemsByGroupBuy(db, [id])).get(id) ?? [];
  await refreshListings(
    db,
    items.map(({ spuId }) => spuId),
  );
  await notify(db, 'stock');
  return closed;
}

const followersOf = (db: TenantDb, id: string) =>
  db.from('group_buy_followers').selectAll().where('group_buy_id', '=', id).orderBy('agent_id').execute();

/** Whom it was offered to, and the vendor whose one it follows, see that it is over. */
async function tellNeighbours(db: TenantDb, { id, upstream_shop_id, upstream_id }: PublishedRow) {
  const at = acrossShops(db, 'distribution');
  for (const agentId of await agentsOf(db, id))
    await sql`update group_buy_invites set ends_at = least(ends_at, now()) where shop_id = ${agentId}
      and vendor_id = ${db.shopId} and vendor_group_buy_id = ${id}`.execute(at(agentId).k);
  if (upstream_shop_id && upstream_id)
    await sql`update group_buy_followers set ends_at = now() where shop_id = ${upstream_shop_id}
      and group_buy_id = ${upstream_id} and agent_id = ${db.shopId}`.execute(at(upstream_shop_id).k);
}
