import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Runs statements that go over all rows of a task. Rows staged a moment ago have no statistics, and a planner that
 * takes them for a handful would compare each with each.
 */
export async function overWholeSets(db: TenantDb, work: () => Promise<void>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(db.k);
  await work();
  await sql`set local enable_nestloop = on`.execute(db.k);
}
