import type pg from 'pg';
import { untilFound } from './until.ts';

/** Waits until a statement of this database waits for a lock: any, or one that is like `statement`; gives its process. */
export async function untilWaiting(pool: Pick<pg.Pool, 'query'>, statement = '%'): Promise<number> {
  return untilFound(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    );
    return rows[0]?.pid;
  });
}
