import { sql } from 'kysely';
import { switchedOn } from '#features/shops/shops/switches.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderDenials } from '../../order-denials.ts';
import { ORDER_FIELDS } from '../../order-fields.ts';
import { has, STATUS } from '../../status.ts';
import { byShop } from '../changing/by-shop.ts';
import { changeOrders } from '../changing/change-orders.ts';
import type { OrderVerdict } from '../changing/locked-order.ts';

interface Noted {
  id: string;
  chain: readonly string[];
  note: string;
}

/** What the entry writes and every shop of the chain reads. */
const CHAIN_NOTES = {
  ShipperNote: {
    event: 'shipperNote',
    change: 'note',
    notEntry: orderDenials.noteByEntry,
    tooLate: orderDenials.noteTooLate,
  },
  GiftMessage: {
    event: 'giftMessage',
    change: 'gift',
    notEntry: orderDenials.giftByEntry,
    tooLate: orderDenials.giftTooLate,
  },
} as const;
type ChainNote = keyof typeof CHAIN_NOTES;

/** A note on every row of its orders; the private note stays where it is. */
async function writeNotes(db: TenantDb, name: ChainNote, orders: readonly Noted[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const column = sql.ref(ORDER_FIELDS[name].column);
  for (const [shopId, part] of byShop(orders, ({ chain }) => chain))
    await sql`update orders o set ${column} = v.note
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
  await writeNotes(db, 'ShipperNote', rows);
}

/** Says it of orders that have not left; who has packed one already reads of it in 发货变更. */
export async function setChainNote(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  name: ChainNote,
  note: string,
): Promise<BatchResult> {
  const { column } = ORDER_FIELDS[name];
  const { event, change, notEntry, tooLate } = CHAIN_NOTES[name];
  const rows = await ctx.db
    .from('orders')
    .select(['id', column])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const was = new Map(rows.map((row) => [row.id, row[column]]));
  const { done, skipped, changed } = await changeOrders(ctx, ids, (order): OrderVerdict => {
    if (order.hop !== 0) return deny(notEntry);
    if (has(order.status, STATUS.shipped | STATUS.complete)) return deny(tooLate);
    const before = was.get(order.id) ?? '';
    if (before === note) return { facts: order, event: { kind: event } };
    return {
      facts: order,
      event: { kind: event, detail: { note } },
      ...(has(order.status, STATUS.exported) && { tell: { kind: change, was: before, now: note } }),
    };
  });
  const noted = new Map(changed.map(({ order: { id, chain } }) => [id, { id, chain, note }]));
  await writeNotes(ctx.db, name, [...noted.values()]);
  return { done, skipped };
}
