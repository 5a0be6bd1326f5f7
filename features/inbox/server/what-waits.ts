import { sql } from 'kysely';
import { allows } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Entry } from '../contract.ts';
import { SOURCES } from './sources.ts';

/** What waits for a member with these rights, in one statement. */
export async function whatWaits(db: TenantDb, rights: number): Promise<{ total: number; items: Entry[] }> {
  const mine = SOURCES.filter(({ allow }) => allows(allow, rights));
  if (mine.length === 0) return { total: 0, items: [] };
  const counts = mine.map(({ kind, count }) => sql`${count(db.shopId)}::int as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db.k);
  const items = mine
    .map(({ kind, to, act, says }) => ({ kind, to, act, says, n: rows[0]?.[kind] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ kind, to, act, says, n }) => ({ Kind: kind, Count: n, Says: says(n), Act: act, To: to }));
  return { total: items.reduce((sum, { Count }) => sum + Count, 0), items };
}
