import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeNewTables } from '#app/routines/describe-new-tables.ts';
import { FileStore } from '#kit/files/server/file-store.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** How many rows PostgreSQL knows of; -1 where nobody has looked. */
async function known(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; n: number }>(
    "select relname as name, reltuples as n from pg_class where relname in ('filled', 'small', 'looked_at')",
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

it('describes what was filled and never described, and leaves the rest to PostgreSQL', async () => {
  const { pool } = database;
  const fill = (name: string, n: number) =>
    pool.query(`create table ${name} as select repeat('x', 500) as words from generate_series(1, ${n})`);
  for (const [name, n] of Object.entries({ filled: 5_000, small: 10, looked_at: 10 })) await fill(name, n);
  await pool.query('analyze looked_at');
  await pool.query("insert into looked_at select repeat('x', 500) from generate_series(1, 5000)");
  expect(await known()).toEqual({ filled: -1, small: -1, looked_at: 10 });
  await describeNewTables.run(pool, new FileStore('/tmp/none'));
  expect(await known()).toEqual({ filled: 5_000, small: -1, looked_at: 10 });
});
