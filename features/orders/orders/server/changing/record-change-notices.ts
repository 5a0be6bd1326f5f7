import { v7 as newId } from 'uuid';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { byShop } from './by-shop.ts';
import { displayShopName } from './display-shop-name.ts';
import type { ChangedOrder } from './locked-order.ts';

type At = (shopId: string) => TenantDb;

/** Records change notices (发货变更): a row in each shop of the chain, seen already where the change was made. */
export async function recordChangeNotices(
  at: At,
  me: TenantDb,
  name: string,
  changed: readonly ChangedOrder[],
) {
  const notices = changed.flatMap(({ order, change: { tell } }) =>
    tell ? [{ order, tell, id: newId() }] : [],
  );
  for (const [shopId, part] of byShop(notices, ({ order }) => order.chain)) {
    const rows = part.map(({ order, tell: { kind, was, now, forShipper }, id }) => {
      const from = order.chain.indexOf(shopId);
      const mustSee = shopId !== me.shopId || (forShipper && from === order.chain.length - 1);
      return {
        id,
        order_id: order.id,
        kind,
        was,
        now,
        by_shop: displayShopName(name, order.hop, from),
        seen_at: mustSee ? null : new Date(),
      };
    });
    await at(shopId).insert('order_changes', rows).execute();
  }
}
