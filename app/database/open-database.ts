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
  await migrate(pool);
  await migrateJobs(pool);
  await detectNodes(pool);
  return { pool, close: () => pool.end() };
}

/** For a tool: the configured PostgreSQL, or our own, beside a product that runs on it or started for as long as the tool works. */
export async function openConfigured({ databaseUrl, dataDir }: Configuration): Promise<Database> {
  const running = databaseUrl ?? runningUrl(join(dataDir, 'postgres'));
  const own = running ? undefined : await startOwnPostgres(dataDir);
  const { pool, close } = await openDatabase(own?.url ?? running, 2);
  return { pool, close: () => close().finally(own?.stop) };
}
