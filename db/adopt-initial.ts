import type { Pool } from 'pg';

/** The last of the many migrations that made the schema of the first release, which is one since. */
const LAST_OF_MANY = '983-begun-by';

/**
 * A database that was made by the many migrations has the schema of the first release already: they become the one that makes it
 * today. One that had not come so far can't be told apart from any other, and is refused with what to do.
 */
export async function adoptInitial(pool: Pool, initial: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('kysely_migration') is not null as there",
    );
    if (rows[0]?.there) await adopt(client, initial);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function adopt(client: { query: Pool['query'] }, initial: string): Promise<void> {
  // Several processes may start at once.
  await client.query('lock table kysely_migration in share row exclusive mode');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const names = rows.map(({ name }) => name);
  if (names.length === 0 || names.includes(initial)) return;
  if (!names.includes(LAST_OF_MANY))
    throw new Error('数据库早于 0.1.0 版：请先用 0.1.0 版启动一次，再用这一版启动');
  await client.query('delete from kysely_migration where name <= $1', [LAST_OF_MANY]);
  await client.query("insert into kysely_migration (name, timestamp) values ($1, '2026-11-29T00:00:00Z')", [
    initial,
  ]);
}
