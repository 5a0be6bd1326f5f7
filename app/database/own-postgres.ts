import { join } from 'node:path';
import { keepBallast } from './ballast.ts';
import { claimFolder } from './claim-folder.ts';
import { startPostmaster } from './postmaster.ts';

export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Our own PostgreSQL belongs to one product: another one on its folder would find it stopped when this one ends. */
export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
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
