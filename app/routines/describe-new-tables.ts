import type { Routine } from '#kit/jobs/server/job.ts';

/** Below it, any way through a table is a short one. */
const LARGE = 1_048_576;

/**
 * PostgreSQL learns what stands in a table some minutes after it was filled, and after a crash begins to wait anew.
 * Until then it takes every table for one of a few rows, and a join of two large ones looks through all of one for each
 * row of the other (measured: 32 s instead of 20 ms for a bill of 1,784 lines). So tables that were never described are.
 */
export const describeNewTables: Routine = {
  name: 'database-describe-new-tables',
  cron: '* * * * *',
  atStart: true,
  run: async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
          and pg_has_role(relowner, 'usage') and pg_relation_size(oid) > $1`,
      [LARGE],
    );
    for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
  },
};
