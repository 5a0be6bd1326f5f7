import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type RequestDetail, requestDetailText } from '#features/orders/order-requests/request-detail.ts';
import { answerWithinRights } from '#features/orders/order-requests/server/index.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { LinkQuestion, supplierPage } from '../page-contract.ts';
import { noteAct } from './note-act.ts';
import { pageCondition } from './page-scope.ts';

/** What is about money is answered by who may see it. */
const KINDS = ['cancel', 'address', 'amount', 'rest'] as const;
const MOST = 200;

/** Requests that wait for who ships, about orders of the page (alias `q`). */
export const openQuestions = (ctx: Pick<ShopCtx, 'db' | 'link'>): RawBuilder<unknown> => sql`
  from order_requests q join orders o on o.shop_id = q.shop_id and o.id = q.order_id
  where q.shop_id = ${ctx.db.shopId} and q.part = 'answers' and q.state = 'open'
    and q.kind = any(${KINDS}::text[]) and ${pageCondition(ctx)}`;

export async function pageQuestions(ctx: ShopCtx): Promise<{ total: number; items: LinkQuestion[] }> {
  const { rows } = await sql<LinkQuestion & { Detail: RequestDetail }>`
    select q.id as "RequestID", o.id::text as "OrderID", ${sql.raw(packedNameOf('o'))} as "SpuName",
      o.receiver as "Receiver", q.kind as "Kind", q.detail as "Detail", q.reason as "Reason", q.by_shop as "ByShop",
      q.asked_at as "CreatedOn", q.due_at as "DueOn"
    ${openQuestions(ctx)} order by q.due_at nulls last, q.id limit ${sql.lit(MOST)}`.execute(ctx.db.k);
  const items = rows.map(({ Detail, ...row }) => ({ ...row, Says: requestDetailText(row.Kind, Detail) }));
  return { total: items.length, items: withoutPhones(items) };
}

/** The first answer counts; what the page does not show is not there. */
export async function pageAnswer(
  ctx: ShopCtx,
  { RequestIDs, Accept, Reason }: z.output<typeof supplierPage.answer.input>,
): Promise<BatchResult> {
  const { rows } = await sql<{ id: string }>`select q.id from order_requests q
    join orders o on o.shop_id = q.shop_id and o.id = q.order_id
    where q.shop_id = ${ctx.db.shopId} and q.kind = any(${KINDS}::text[]) and ${pageCondition(ctx)}
      and q.id = any(${RequestIDs}::uuid[])`.execute(ctx.db.k);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = RequestIDs.filter((id) => !known.has(id)).map((id) =>
    skip(id, deny(denial('request.unknown', '申请不存在'))),
  );
  if (known.size === 0) return { done: 0, skipped: unknown };
  const { done, skipped } = await answerWithinRights(ctx, { RequestIDs: [...known], Accept, Reason });
  await noteAct(ctx, Accept ? 'agreed' : 'declined', done, Reason);
  return { done, skipped: [...skipped, ...unknown] };
}
