import { sql } from 'kysely';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Of these shops none lets members of those operators act for it any more, from this moment on: whoever is at work
 * there is sent home. Gives the shops in which that changed something.
 */
export async function endPermits(
  db: TenantDb,
  { agents, operators }: { agents: readonly string[]; operators: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update shops set operators = operators - ${[...operators]}::text[]
    where id = ${anyOf(agents)} and operators ?| ${[...operators]}::text[] returning id`.execute(db.k);
  if (rows.length === 0) return [];
  const at = acrossShops(db, 'managed shop');
  for (const { id } of rows) for (const operator of operators) await sendHome(at(id), at(operator));
  return rows.map(({ id }) => id);
}

/** Whoever may have been at work in the shop for its operator hears no more of it, but for the shop's own members. */
async function sendHome(own: TenantDb, operator: TenantDb): Promise<void> {
  const actors = await operator
    .from('memberships')
    .select('user_id')
    .where(sql<boolean>`rights & ${RIGHTS['shop.operate']} <> 0`)
    .execute();
  const ids = actors.map(({ user_id }) => user_id);
  if (ids.length > 0) await notify(own, 'member-left', ids);
}
