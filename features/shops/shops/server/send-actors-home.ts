import { sql } from 'kysely';
import { forgetViews } from '#features/shops/saved-views/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Whoever may have been at work in a shop for its operator hears no more of it and leaves no views there; those who
 * are members of the shop itself stay.
 */
export async function sendActorsHome(own: TenantDb, operator: TenantDb): Promise<void> {
  const actors = await operator
    .from('memberships')
    .select('user_id')
    .where(sql<boolean>`rights & ${RIGHTS['shop.operate']} <> 0`)
    .execute();
  if (actors.length === 0) return;
  const members = await own.from('memberships').select('user_id').execute();
  const stay = new Set(members.map(({ user_id }) => user_id));
  const ids = actors.map(({ user_id }) => user_id).filter((id) => !stay.has(id));
  if (ids.length === 0) return;
  await forgetViews(own, ids);
  await notify(own, 'member-left', ids);
}
