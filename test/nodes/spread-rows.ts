import type { QueryResultRow } from 'pg';
import type { Pool } from '#kit/tenant/server/driver.ts';

/**
 * The rows of a database for questions across shops. What nodes can't answer at once is asked of a copy, gathered in one place:
 * whoever checks both books has to see them side by side.
 */
export class SpreadRows {
  readonly port: number;
  private readonly pool: Pool;
  constructor(port: number, pool: Pool) {
    this.port = port;
    this.pool = pool;
  }

  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    try {
      return (await this.pool.query<R>(text, values)).rows;
    } catch (error) {
      if (!isRead(text) || !isRefusedByNodes(error)) throw error;
      return await this.askCopy<R>(text, values);
    }
  }

  private async askCopy<R extends QueryResultRow>(text: string, values: unknown[]): Promise<R[]> {
    const client = await this.pool.connect();
    try {
      await client.query('drop schema if exists gathered cascade; create schema gathered');
      const { rows: tables } = await client.query<{ name: string }>(
        'select logicalrelid::text as name from pg_dist_partition',
      );
      for (const { name } of tables)
        if (new RegExp(`\\b${name}\\b`).test(text))
          await client.query(`create table gathered.${name} as select * from public.${name}`);
      await client.query('set search_path = gathered, public');
      return (await client.query<R>(text, values)).rows;
    } finally {
      client.release(true);
    }
  }
}

const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !/\badd_job\b/.test(text);

/** What Citus says of a question that it can't take apart (0A000), or of rows that lie apart. */
const isRefusedByNodes = (error: unknown): boolean =>
  ['0A000', 'XX000'].includes(String((error as { code?: unknown }).code));
