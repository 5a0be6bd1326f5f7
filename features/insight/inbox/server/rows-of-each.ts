import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** As many selects go in one statement: of a longer one no connection remembers the plan, and planning was nine tenths of it. */
const IN_ONE = 8;

type Named = readonly [name: string, select: RawBuilder<unknown>];
type RowsByName<R> = Readonly<Record<string, R[]>>;

/** The rows of several selects in few statements, by their names; times come as text. */
export async function rowsOfEach<R>(db: TenantDb, selects: readonly Named[]): Promise<RowsByName<R>> {
  const groups: (readonly Named[])[] = [];
  for (let from = 0; from < selects.length; from += IN_ONE) groups.push(selects.slice(from, from + IN_ONE));
  const rows = await Promise.all(groups.map((few) => rowsOfFew<R>(db, few)));
  return Object.assign({}, ...rows);
}

async function rowsOfFew<R>(db: TenantDb, selects: readonly Named[]): Promise<RowsByName<R>> {
  const parts = selects.map(
    ([name, select]) => sql`(select coalesce(json_agg(r), '[]') from (${select}) as r) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, R[]>>`select ${sql.join(parts)}`.execute(db.k);
  return rows[0] ?? {};
}
