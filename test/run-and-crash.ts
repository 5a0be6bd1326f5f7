import type { TestApp } from './app.ts';

/** Ends whatever works in the database just now, as a crash would. */
const crash = (app: TestApp) =>
  app.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`);

/** Begins an act and kills it at some moment, early or late; whether it came through is not known. */
export async function runAndCrash(app: TestApp, act: () => Promise<unknown>): Promise<void> {
  const soon = new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
  await Promise.allSettled([act(), soon.then(() => crash(app))]);
}
