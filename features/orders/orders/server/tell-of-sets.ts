import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED } from '../status.ts';
import { byShop } from './by-shop.ts';
import { shopAsSeen, shopNames } from './order-events.ts';
import type { ChangedOrder } from './order-in-hand.ts';

interface Left {
  id: string;
  gone: string;
  name: string;
}

/**
 * The timelines of what is left of a set say that a part of it was cancelled: in the shops that sell the whole, which
 * have to decide what becomes of the rest. Who supplies another part knows of no set.
 */
export async function tellOfSets(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  at: (shopId: string) => TenantDb,
  cancels: readonly ChangedOrder[],
): Promise<void> {
  const ofSets = cancels.filter(({ order }) => order.splitOf !== null);
  if (ofSets.length === 0) return;
  const shops = byShop(ofSets, ({ order }) => order.chain);
  const me = ctx.db.shopId;
  const names = await shopNames(ctx, [me]);
  for (const [shopId, part] of shops) {
    const shop = at(shopId);
    const orders = new Map(part.map(({ order }) => [order.id, order]));
    const { rows } = await sql<Left>`select o.id::text, g.id::text as gone, g.spu_name as name
      from orders g join orders o on o.shop_id = g.shop_id and o.split_of = g.split_of
      where g.shop_id = ${shopId} and g.id = any(${[...orders.keys()]}::bigint[]) and g.split_of is not null
        and o.status & ${sql.lit(CANCELLED)} = 0 order by o.id, g.id`.execute(shop.k);
    const actor = shopId === me ? ctx.user.name : '';
    const events = rows.map(({ id, gone, name }) => {
      const { hop = 0, chain = [] } = orders.get(gone) ?? {};
      const actor_shop = shopAsSeen(names.get(me) ?? '', hop, chain.indexOf(shopId));
      const detail = JSON.stringify({ name });
      return { id: newId(), order_id: id, kind: 'partCancelled', detail, actor, actor_shop };
    });
    if (events.length > 0) await shop.insert('order_events', events).execute();
  }
}
