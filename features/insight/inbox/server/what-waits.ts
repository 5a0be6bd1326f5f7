import { sql } from 'kysely';
import { allows } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Entry } from '../contract.ts';
import { levelsNear } from './levels-near.ts';
import { SOURCES, type Source } from './sources.ts';

/** What waits for a member with these rights: counted in one statement, with the level's quotas behind. */
export async function whatWaits(db: TenantDb, rights: number): Promise<{ total: number; items: Entry[] }> {
  const level = allows('shop.settings', rights) ? await levelsNear(db) : undefined;
  const mine = SOURCES.filter(({ allow }) => allows(allow, rights));
  const items = [...(await counted(db, rights, mine)), ...(level ? [level] : [])];
  return { total: items.reduce((sum, { Count }) => sum + Count, 0), items };
}

async function counted(db: TenantDb, rights: number, mine: readonly Source[]): Promise<Entry[]> {
  if (mine.length === 0) return [];
  const counts = mine.map(({ kind, count }) => sql`${count(db.shopId)}::int as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db.k);
  return mine
    .map(({ kind, to, act, says }) => ({ kind, to, act, says, n: rows[0]?.[kind] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ kind, to, act, says, n }) => ({
      Kind: kind,
      Count: n,
      Says: says(n),
      Act: act,
      To: typeof to === 'string' ? to : to(rights),
    }));
}
