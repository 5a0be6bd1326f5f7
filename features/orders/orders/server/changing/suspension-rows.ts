import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Suspension } from '../../suspension.ts';
import { byShop } from './by-shop.ts';
import { displayShopName } from './display-shop-name.ts';
import type { ChangedOrder } from './locked-order.ts';
import { shopNames } from './order-events.ts';

/** Reads the open suspensions of orders, as the acting shop sees them. */
export async function openSuspensions(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, Suspension[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .from('order_holds')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .orderBy('hop')
    .execute();
  const suspensions = rows.map(({ hop, mine, reason, note, until, ...row }) => ({
    hop,
    mine,
    reason,
    note,
    until,
    order: row.order_id,
    by: row.by_shop,
    since: row.placed_at,
    afterExport: row.after_export,
    urgentAfter: row.urgent_after,
  }));
  return groupBy(suspensions, ({ order }) => order);
}

/** Renews a suspension of the same shop: since when it lasts stays. */
const RENEWED = sql`on conflict (shop_id, order_id, hop) where ended_at is null do update set ${sql.join(
  ['reason', 'note', 'until', 'urgent_after', 'by_name'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  ),
)}`;

/** Writes suspensions in each shop of the chain under one id; one statement of each kind per shop. */
export async function writeSuspensions(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  changed: readonly ChangedOrder[],
): Promise<void> {
  const at = acrossShops(ctx.db, 'order chain');
  await endSuspensions(
    at,
    changed.filter(({ change }) => change.holds?.end !== undefined),
  );
  const begins = changed.flatMap(({ order, change: { holds } }) =>
    holds?.place ? [{ order, place: holds.place, id: newId() }] : [],
  );
  if (begins.length === 0) return;
  const me = ctx.db.shopId;
  const name = (await shopNames(ctx, [me])).get(me) ?? '';
  for (const [shopId, part] of byShop(begins, ({ order }) => order.chain)) {
    const rows = part.map(({ order, place, id }) => ({
      order_id: order.id,
      id,
      hop: order.hop,
      mine: shopId === me,
      reason: place.reason,
      note: place.note,
      until: place.until,
      urgent_after: place.urgentAfter,
      after_export: place.afterExport,
      by_shop: displayShopName(name, order.hop, order.chain.indexOf(shopId)),
      by_name: shopId === me ? ctx.user.name : '',
    }));
    await insertRows(at(shopId), 'order_holds', rows, RENEWED);
  }
}

async function endSuspensions(
  at: (shopId: string) => TenantDb,
  changed: readonly ChangedOrder[],
): Promise<void> {
  if (changed.length === 0) return;
  for (const [shopId, part] of byShop(changed, ({ order }) => order.chain)) {
    const ended = part.map(({ order, change: { holds } }) => ({
      id: order.id,
      how: holds?.how ?? 'resumed',
      hop: typeof holds?.end === 'number' ? holds.end : null,
    }));
    await sql`update order_holds h set ended_at = now(), ended_how = v.how
      from json_to_recordset(${JSON.stringify(ended)}::json) as v(id bigint, hop smallint, how text)
      where h.shop_id = ${shopId} and h.order_id = v.id and h.ended_at is null
        and (v.hop is null or h.hop = v.hop)`.execute(at(shopId).k);
  }
}
