import { sql } from 'kysely';
import type { InjectedActs } from '#features/orders/order-batches/server/index.ts';
import { denialOf, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { moveComplaints } from '../changing/change-complaints.ts';
import { closeVerdict } from '../talks/close.ts';
import { raiseSome } from './raise.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;
type Wish = NonNullable<Parameters<InjectedActs['complain']['run']>[2]['Complaint']>;

/** Batch operation 发起投诉: raises complaints; taken back as long as nobody has answered. */
export const complainByBatch: InjectedActs['complain'] = {
  run: (ctx, ids, { Complaint }) =>
    Complaint ? raiseAbout(ctx, ids, Complaint) : Promise.resolve({ done: 0, skipped: [] }),
  undo: async (ctx, before) => withdrawAbout(ctx, [...before.keys()]),
};

/** Raises a complaint about each order; rights were checked when the batch was begun. */
async function raiseAbout(
  ctx: Acting,
  ids: readonly string[],
  { Money, ...wish }: Wish,
): Promise<BatchResult> {
  try {
    const Items = ids.map((OrderID) => ({ OrderID, Money }));
    const { items, skipped } = await raiseSome({ ...ctx, can: () => true }, { ...wish, Items, Submit: true });
    return { done: items.length, skipped };
  } catch (error) {
    // The day's limit stands against each of them.
    if (!(error instanceof Refused)) throw error;
    return { done: 0, skipped: ids.map((id) => skip(id, denialOf(error))) };
  }
}

/**
 * Closes the complaints that the batch raised: nothing has happened to these orders since, so the newest of this shop
 * is the one.
 */
async function withdrawAbout(ctx: Acting, orderIds: readonly string[]): Promise<BatchResult> {
  const { rows } = await sql<{
    id: string;
    order_id: string;
  }>`select distinct on (order_id) id, order_id::text
    from complaints where shop_id = ${ctx.db.shopId} and raised = 'me' and closed_at is null
      and order_id = any(${[...orderIds]}::bigint[]) order by order_id, created_at desc, id desc`.execute(
    ctx.db.k,
  );
  if (rows.length === 0) return { done: 0, skipped: [] };
  const orderOf = new Map(rows.map(({ id, order_id: orderId }) => [id, orderId]));
  const { done, skipped } = await moveComplaints(ctx, [...orderOf.keys()], (complaint) =>
    closeVerdict(complaint, '批量操作撤销'),
  );
  return { done, skipped: skipped.map((one) => ({ ...one, id: orderOf.get(one.id) ?? one.id })) };
}
