import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { adoptInitial } from './adopt-initial.ts';
import { asOwner } from './as-owner.ts';
import { laterMigrations } from './later-migrations.ts';
import * as initial from './migrations/001-initial.ts';
import { distribute, forSpread, isSpread, statementsIn } from './nodes.ts';
import { KEEP } from './shop-table.ts';

/** The schema of the first release. */
const INITIAL = '001-initial';

const asOwners = Object.fromEntries(
  Object.entries({ [INITIAL]: initial, ...laterMigrations }).map(([name, migration]) => [
    name,
    asOwner(migration),
  ]),
);

/** What a migration says on a spread database: table by table, statement by statement. */
const oneByOne = (pool: Pool): PostgresPool => ({
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]) => {
      if (typeof text !== 'string' || values.length > 0) return client.query(text, values);
      let last: unknown;
      for (const statement of statementsIn(forSpread(text))) last = await client.query(statement);
      return last;
    };
    return { query, release: () => client.release() } as PostgresPoolClient;
  },
});

/** Brings the database to the newest schema. `pool` connects as the owner; safe when several start at once. `to`: no further. */
export async function migrate(pool: Pool, to?: string): Promise<void> {
  await adoptInitial(pool, INITIAL);
  const spread = await isSpread(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: spread ? oneByOne(pool) : pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => asOwners },
    // Numbers are handed out in ranges, so one that is lower may come later.
    allowUnorderedMigrations: true,
  });
  const { error } = to ? await migrator.migrateTo(to) : await migrator.migrateToLatest();
  if (error) throw error;
  await pool.query(KEEP);
  if (spread) await distribute(pool, () => undefined);
}
