import { type RawBuilder, sql } from 'kysely';
import { seeChanges } from '#features/orders/order-requests/server/index.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Change } from '../page-contract.ts';
import { noteAct } from './note-act.ts';
import { pageCondition } from './page-scope.ts';

const MOST = 200;

/** What nobody of the shop has seen yet of what changed about orders of the page (alias `c`). */
export const openChanges = (ctx: Pick<ShopCtx, 'db' | 'link'>): RawBuilder<unknown> => sql`
  from order_changes c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
  where c.shop_id = ${ctx.db.shopId} and c.seen_at is null and ${pageCondition(ctx)}`;

/** 发货变更 (orders page §6), phones masked; the total is the items': more than two hundred show as others are seen. */
export async function pageChanges(ctx: ShopCtx): Promise<{ total: number; items: Change[] }> {
  const { rows } = await sql<Change>`
    select c.id as "ChangeID", o.id::text as "OrderID", ${sql.raw(packedNameOf('o'))} as "SpuName",
      o.receiver as "Receiver", c.kind as "Kind", c.was as "Was", c.now as "Now", c.by_shop as "ByShop",
      c.at as "CreatedOn"
    ${openChanges(ctx)} order by c.id limit ${sql.lit(MOST)}`.execute(ctx.db.k);
  return { total: rows.length, items: withoutPhones(rows) };
}

/** Each is seen once; what the page does not show is not there. */
export async function markChangesSeen(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const { rows } = await sql<{ id: string }>`select c.id ${openChanges(ctx)}
    and c.id = any(${[...ids]}::uuid[])`.execute(ctx.db.k);
  const known = new Set(rows.map(({ id }) => id));
  const others = ids
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(denial('request.change_seen', '已有人看过，或不存在'))));
  if (known.size === 0) return { done: 0, skipped: others };
  const { done, skipped } = await seeChanges(ctx, [...known]);
  await noteAct(ctx, 'seen', done);
  return { done, skipped: [...skipped, ...others] };
}
