import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The rows of several selects in one statement, by their names; times come as text. */
export async function rowsOfEach<R>(
  db: TenantDb,
  selects: readonly (readonly [name: string, select: RawBuilder<unknown>])[],
): Promise<Readonly<Record<string, R[]>>> {
  if (selects.length === 0) return {};
  const parts = selects.map(
    ([name, select]) => sql`(select coalesce(json_agg(r), '[]') from (${select}) as r) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, R[]>>`select ${sql.join(parts)}`.execute(db.k);
  return rows[0] ?? {};
}
