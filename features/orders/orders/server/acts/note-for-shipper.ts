import { sql } from 'kysely';
import { switchedOn } from '#features/shops/shops/switches.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { has, STATUS } from '../../status.ts';
import { byShop } from '../changing/by-shop.ts';
import { changeOrders } from '../changing/change-orders.ts';
import type { Verdict } from '../changing/locked-order.ts';

interface Noted {
  id: string;
  chain: readonly string[];
  note: string;
}

/** 备注给发货方 on every row of its orders; the private note stays where it is. */
async function writeNotes(db: TenantDb, orders: readonly Noted[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of byShop(orders, ({ chain }) => chain))
    await sql`update orders o set shipper_note = v.note
      from json_to_recordset(${JSON.stringify(part.map(({ id, note }) => ({ id, note })))}::json) as v(id bigint, note text)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
}

const GROUP_BUYING = '快团团';

/**
 * The note of whoever sells, as sheets and platforms bring it, is for the warehouse at 快团团 (团长备注) unless the shop
 * keeps it, and elsewhere where the shop says so. Of orders that were written a moment ago.
 */
export async function noteEntered(db: TenantDb, submissionId: string, after: string): Promise<void> {
  const { switches } = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const set = switches as Record<string, unknown>;
  const ofGroups = !switchedOn(set, 'KeepGroupNotePrivate');
  const ofOthers = switchedOn(set, 'SellerNoteToShipper');
  if (!ofGroups && !ofOthers) return;
  const { rows } = await sql<Noted>`select o.id::text, o.chain, o.seller_note as note from orders o
    where o.shop_id = ${db.shopId} and o.hop = 0 and o.submission_id = ${submissionId}::uuid and o.id > ${after}::bigint
      and o.seller_note <> '' and case when o.third_party_name = ${GROUP_BUYING} then ${sql.lit(ofGroups)}
        else ${sql.lit(ofOthers)} end`.execute(db.k);
  await writeNotes(db, rows);
}

/** Says it of orders that have not left; who has packed one already reads of it in 发货变更. */
export async function setShipperNote(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  note: string,
): Promise<BatchResult> {
  const was = new Map(
    (
      await ctx.db
        .from('orders')
        .select(['id', 'shipper_note'])
        .where('id', 'in', [...new Set(ids)])
        .execute()
    ).map((row) => [row.id, row.shipper_note]),
  );
  const { done, skipped, changed } = await changeOrders(ctx, ids, (order): Verdict => {
    if (order.hop !== 0) return { no: '只有录单店铺可以写备注给发货方' };
    if (has(order.status, STATUS.shipped | STATUS.complete))
      return { no: '订单已全部发货，发货方不会再看备注' };
    const before = was.get(order.id) ?? '';
    if (before === note) return { facts: order, event: { kind: 'shipperNote' } };
    return {
      facts: order,
      event: { kind: 'shipperNote', detail: { note } },
      ...(has(order.status, STATUS.exported) && { tell: { kind: 'note', was: before, now: note } }),
    };
  });
  await writeNotes(
    ctx.db,
    [...new Map(changed.map(({ order }) => [order.id, order])).values()].map(({ id, chain }) => ({
      id,
      chain,
      note,
    })),
  );
  return { done, skipped };
}
