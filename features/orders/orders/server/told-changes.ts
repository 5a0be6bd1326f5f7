import { v7 as newId } from 'uuid';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { byShop } from './by-shop.ts';
import type { ChangedOrder } from './order-in-hand.ts';
import { shopAsSeen } from './shop-as-seen.ts';

type At = (shopId: string) => TenantDb;

/** 发货变更: a row in each shop of the chain, seen already where the change was made. */
export async function writeTold(at: At, me: TenantDb, name: string, changed: readonly ChangedOrder[]) {
  const told = changed.flatMap(({ order, change: { tell } }) => (tell ? [{ order, tell, id: newId() }] : []));
  for (const [shopId, part] of byShop(told, ({ order }) => order.chain)) {
    const rows = part.map(({ order, tell: { kind, was, now, forShipper }, id }) => {
      const from = order.chain.indexOf(shopId);
      const mustSee = shopId !== me.shopId || (forShipper && from === order.chain.length - 1);
      return {
        id,
        order_id: order.id,
        kind,
        was,
        now,
        by_shop: shopAsSeen(name, order.hop, from),
        seen_at: mustSee ? null : new Date(),
      };
    });
    await at(shopId).insert('order_changes', rows).execute();
  }
}
