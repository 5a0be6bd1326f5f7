import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { rowsAsJson } from '#kit/tenant/server/insert-rows.ts';
import { phonesRestored } from '#kit/text/mask-phones.ts';
import { orderDenials } from '../../order-denials.ts';
import { has, STATUS } from '../../status.ts';
import { decideOrder } from '../../transitions.ts';
import { changeOrders } from '../changing/change-orders.ts';
import type { OrderVerdict } from '../changing/locked-order.ts';

/** Edits this shop's own tags or note on its rows; other shops of the chain have theirs. */
export async function editOwn(
  ctx: Pick<ShopCtx, 'db'>,
  ids: readonly string[],
  ownOf: (orderId: string) => { tags: string[] } | { seller_note: string },
): Promise<BatchResult> {
  // Rows are locked in the order of this list: that of all who change orders.
  const sorted = [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const values = sorted.map((id) => ({ id, ...ownOf(id) }));
  const { rows } = await sql<{ id: string }>`update orders o
    set tags = coalesce(v.tags, o.tags), seller_note = coalesce(v.seller_note, o.seller_note)
    from json_to_recordset(${rowsAsJson(values)}::json) as v(id bigint, tags text[], seller_note text)
    where o.shop_id = ${ctx.db.shopId} and o.id = v.id returning o.id::text`.execute(ctx.db.k);
  await notify(
    ctx.db,
    'orders',
    rows.map((row) => row.id),
  );
  const known = new Set(rows.map((row) => row.id));
  const skipped = ids
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '订单' })));
  return { done: known.size, skipped };
}

/** The same note on each; a phone that the writer may not see whole, and left as it stood, stays what it was. */
export async function setNotes(ctx: ShopCtx, ids: readonly string[], note: string): Promise<BatchResult> {
  if (ctx.can('phone.full') || !note.includes('*')) return editOwn(ctx, ids, () => ({ seller_note: note }));
  const { rows } = await sql<{ id: string; note: string }>`select id::text, seller_note as note from orders
    where shop_id = ${ctx.db.shopId} and id = any(${ids}::bigint[])`.execute(ctx.db.k);
  const restored = new Map(rows.map((row) => [row.id, phonesRestored(note, row.note)]));
  const unclear = ids.flatMap((id) => {
    const known = restored.get(id);
    return known && 'unclear' in known
      ? [skip(id, deny(orderDenials.phoneUnclear, { mask: known.unclear }))]
      : [];
  });
  const left = new Set(unclear.map(({ id }) => id));
  const edited = await editOwn(
    ctx,
    ids.filter((id) => !left.has(id)),
    (id) => {
      const known = restored.get(id);
      return { seller_note: known && 'text' in known ? known.text : note };
    },
  );
  return { done: edited.done, skipped: [...unclear, ...edited.skipped] };
}

/** Marks the answers to the entry's requests to cancel as read. */
export async function readCancelAnswers(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = await ctx.db
    .update('orders')
    .set({ cancel_answer: null })
    .where('id', 'in', [...new Set(ids)])
    .where('cancel_answer', 'is not', null)
    .returning('id')
    .execute();
  const read = new Set(rows.map((row) => row.id));
  await notify(ctx.db, 'orders', [...read]);
  const skipped = ids.filter((id) => !read.has(id)).map((id) => skip(id, deny(orderDenials.noCancelAnswer)));
  return { done: read.size, skipped };
}

/** Marks as urgent, or takes it back, for the whole chain; the entry's right (domain §3). A batch counts what it changes. */
export async function markUrgent(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  on: boolean,
  { skipsSame = false } = {},
): Promise<BatchResult> {
  const { done, skipped } = await changeOrders(ctx, ids, (order): OrderVerdict => {
    if (order.hop !== 0) return deny(orderDenials.urgentByEntry);
    const answer = decideOrder(order, { type: 'urgent', on });
    const isSame = has(order.status, STATUS.priority) === on;
    if (skipsSame && isSame && !('no' in answer))
      return deny(on ? orderDenials.urgentAlready : orderDenials.urgentNot);
    return 'no' in answer ? answer : { facts: answer.facts, event: { kind: on ? 'urgent' : 'notUrgent' } };
  });
  return { done, skipped };
}
