import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SavedView } from '../contract.ts';
import { MOST_IN_ALL } from '../limits.ts';

/** Whose, of which list. */
export const viewsOf = ({ db, user }: ShopCtx) => db.from('saved_views').where('user_id', '=', user.id);

export async function myViews(ctx: ShopCtx): Promise<{ total: number; items: SavedView[] }> {
  const rows = await viewsOf(ctx)
    .select(['list as List', 'name as Name', 'query as Query'])
    .orderBy('list')
    .orderBy('position')
    .orderBy('name')
    .limit(MOST_IN_ALL)
    .execute();
  return { total: rows.length, items: rows };
}

/** What people kept who work here no more; filters may tell names and phone numbers. */
export async function forgetViews(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await db.remove('saved_views').where('user_id', '=', anyOf(userIds)).execute();
}
