import { join } from 'node:path';
import type { Configuration } from '#app/configuration.ts';
import { migrate } from '#db/migrate.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { detectNodes } from '#kit/tenant/server/for-nodes.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { runningUrl } from './postmaster.ts';

export interface Database {
  pool: Pool;
  close(): Promise<void>;
}

/** A PostgreSQL that runs; migrated, with a pool for requests. */
export async function openDatabase(url: string, poolSize: number): Promise<Database> {
  const pool = openPool(url, poolSize);
  try {
    await migrate(pool);
    await migrateJobs(pool);
    await detectNodes(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, close: () => pool.end() };
}

/**
 * The work of a tool: on the configured PostgreSQL, or our own, beside a product that runs on it or started for as long as
 * the tool works. Whatever ends the work, what was started for it ends with it.
 */
export async function withDatabase<R>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  work: (pool: Pool) => Promise<R>,
  startOwn = startOwnPostgres,
): Promise<R> {
  const running = databaseUrl ?? runningUrl(join(dataDir, 'postgres'));
  if (running) return onDatabase(running, work);
  const own = await startOwn(dataDir);
  return onDatabase(own.url, work).finally(own.stop);
}

async function onDatabase<R>(url: string, work: (pool: Pool) => Promise<R>): Promise<R> {
  const { pool, close } = await openDatabase(url, 2);
  return work(pool).finally(close);
}
