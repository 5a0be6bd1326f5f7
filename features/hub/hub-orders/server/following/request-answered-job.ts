import { sql } from 'kysely';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { job } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { applyAnswers, type LineMessage, type LineRequestAnswer } from './line-message.ts';

interface AnsweredPayload extends JobPayload {
  orderIds: string[];
}

/**
 * What the other side answered to what a platform's change asks for: the line says so, and a no waits for a person, as
 * all that could not be followed. Run again it finds that the line says so already.
 */
export const answeredJob = job<AnsweredPayload>(
  'hub-answered',
  ({ inShop, payload }) => inShop((db) => hearAnswers(db, payload.orderIds)),
  { undone: '对方对改单的答复没有写到平台订单上' },
);

async function hearAnswers(db: TenantDb, orderIds: readonly string[]): Promise<void> {
  const lines = groupBy(await answersOf(db, orderIds), ({ id }) => id);
  const rows = [...lines.values()].flatMap((answers) => applyAnswers(answers) ?? []);
  if (rows.length === 0) return;
  await sql`update hub_orders h set follow_outcomes = v.says, pending_requests = v."pendingRequests",
      unfollowed = case when v."isNew" then v.unfollowed else h.unfollowed end,
      unfollowed_at = case when v."isNew" then now() else h.unfollowed_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, says jsonb, "pendingRequests" jsonb, unfollowed jsonb, "isNew" boolean)
    where h.shop_id = ${db.shopId} and h.id = v.id`.execute(db.k);
  await notify(db, 'hub');
}

/** The newest request of each kind about these lines' orders; of a set about all of its orders. */
async function answersOf(
  db: TenantDb,
  orderIds: readonly string[],
): Promise<(LineMessage & LineRequestAnswer)[]> {
  const { rows } = await sql<LineMessage & LineRequestAnswer>`with h as materialized (
      select id, order_id, follow_outcomes, pending_requests, case when unfollowed_at is null then '[]' else unfollowed end as unfollowed
      from hub_orders where shop_id = ${db.shopId} and platform <> '' and order_id in (
        select coalesce(o.split_of, o.id) from orders o
        where o.shop_id = ${db.shopId} and o.id = any(${[...orderIds]}::bigint[]))
        and pending_requests <> '[]'
      order by id for update)
    select h.id, h.follow_outcomes as says, h.pending_requests as "pendingRequests", h.unfollowed, x.id::text as "orderId", x.id = any(${[...orderIds]}::bigint[]) as "isTold",
      exists (select from orders s where s.shop_id = ${db.shopId} and s.split_of = h.order_id) as "isSet",
      r.kind, r.state, r.answer_reason as reason, r.to_shop as "toShop"
    from h cross join lateral (select h.order_id as id union select s.id from orders s
      where s.shop_id = ${db.shopId} and s.split_of = h.order_id) x
    cross join lateral (select distinct on (q.kind) q.kind, q.state, q.answer_reason, q.to_shop from order_requests q
      where q.shop_id = ${db.shopId} and q.order_id = x.id and q.part = 'asks' order by q.kind, q.id desc) r
    order by h.id, x.id`.execute(db.k);
  return rows;
}
