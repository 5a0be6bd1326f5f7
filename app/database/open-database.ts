import { join } from 'node:path';
import type { Configuration } from '#app/configuration.ts';
import { migrate } from '#db/migrate.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { detectNodes } from '#kit/tenant/server/for-nodes.ts';
import { keepBallast } from './ballast.ts';
import { claimFolder } from './claim-folder.ts';
import { startPostmaster } from './postmaster.ts';

export interface Database {
  url: string;
  pool: Pool;
  close(): Promise<void>;
}

/** The configured PostgreSQL, or our own; migrated, with a pool for requests. */
export async function openDatabase(configuration: Configuration, poolSize = 16): Promise<Database> {
  const { databaseUrl, dataDir } = configuration;
  const own = databaseUrl ? undefined : await startOwn(dataDir);
  const url = databaseUrl ?? own?.url ?? '';
  const pool = openPool(url, poolSize);
  await migrate(pool);
  await migrateJobs(pool);
  await detectNodes(pool);
  const close = async () => {
    await pool.end();
    await own?.stop();
  };
  return { url, pool, close };
}

/** Our own PostgreSQL belongs to one product: another one on its folder would find it stopped when this one ends. */
async function startOwn(dataDir: string) {
  const leave = await claimFolder(dataDir);
  const postmaster = await startPostmaster(join(dataDir, 'postgres')).catch((error: unknown) => {
    leave();
    throw error;
  });
  const ballast = keepBallast(dataDir);
  const stop = async () => {
    await ballast.stop();
    await postmaster.stop().finally(leave);
  };
  return { url: postmaster.url, stop };
}
