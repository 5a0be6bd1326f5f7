import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { SavedView } from '../contract.ts';
import { MOST_IN_ALL, MOST_OF_A_LIST } from '../limits.ts';
import { savedViewRefusals as no } from '../refusals.ts';
import { viewsOf } from './view-rows.ts';

type Named = Pick<SavedView, 'List' | 'Name'>;

/** A new one comes after the others; one of that name gets the new filters where it stands. */
export async function saveView(ctx: ShopCtx, { List, Name, Query }: SavedView): Promise<void> {
  await lockByName(ctx.db, `saved views ${ctx.user.id}`);
  const all = await viewsOf(ctx).select(['list', 'name', 'position']).execute();
  const ofList = all.filter(({ list }) => list === List);
  if (!ofList.some(({ name }) => name === Name)) {
    if (ofList.length >= MOST_OF_A_LIST) refuse(no.tooMany, { most: MOST_OF_A_LIST });
    if (all.length >= MOST_IN_ALL) refuse(no.tooManyInAll);
  }
  const position = Math.max(-1, ...ofList.map((one) => one.position)) + 1;
  await ctx.db
    .insert('saved_views', { user_id: ctx.user.id, list: List, name: Name, query: Query, position })
    .onConflict((same) => same.columns(['shop_id', 'user_id', 'list', 'name']).doUpdateSet({ query: Query }))
    .execute();
}

export async function renameView(ctx: ShopCtx, one: Named & { NewName: string }): Promise<void> {
  const { List, Name, NewName } = one;
  if (NewName === Name) return;
  await lockByName(ctx.db, `saved views ${ctx.user.id}`);
  const rows = await viewsOf(ctx)
    .select('name')
    .where('list', '=', List)
    .where('name', '=', NewName)
    .execute();
  if (rows.length > 0) refuse(no.nameTaken, { name: NewName });
  const { numUpdatedRows } = await ctx.db
    .update('saved_views')
    .set({ name: NewName })
    .where('user_id', '=', ctx.user.id)
    .where('list', '=', List)
    .where('name', '=', Name)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '视图' });
}

export async function removeView(ctx: ShopCtx, { List, Name }: Named): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .remove('saved_views')
    .where('user_id', '=', ctx.user.id)
    .where('list', '=', List)
    .where('name', '=', Name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '视图' });
}

/** The named ones first, as named; the others keep their order after them. */
export async function orderViews(
  { db, user }: ShopCtx,
  list: string,
  names: readonly string[],
): Promise<void> {
  await sql`update saved_views v set position = w.position from (
      select name, row_number() over (order by array_position(${names}::text[], name), position, name) as position
      from saved_views where shop_id = ${db.shopId} and user_id = ${user.id} and list = ${list}) w
    where v.shop_id = ${db.shopId} and v.user_id = ${user.id} and v.list = ${list} and v.name = w.name`.execute(
    db.k,
  );
}
