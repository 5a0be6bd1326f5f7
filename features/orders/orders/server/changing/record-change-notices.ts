import { sql } from 'kysely';
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

/** Marks change notices as dealt with by a person, each once; gives the ids of those that were not before. */
export async function seeChangeNotices(
  db: TenantDb,
  name: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .update('order_changes')
    .set({ seen_at: sql`now()`, seen_by: name })
    .where('id', 'in', [...new Set(ids)])
    .where('seen_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
