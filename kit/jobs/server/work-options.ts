import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';
import type { Job, Routine } from './job.ts';

export interface WorkOptions {
  pool: Pool;
  files: FileStore;
  jobs: readonly Job[];
  routines: readonly Routine[];
  /** Jobs at once in this process. */
  concurrency: number;
}
