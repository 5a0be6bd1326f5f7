import pg from 'pg';
import { inject } from 'vitest';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';

export interface TestDatabase {
  url: string;
  pool: Pool;
  drop(): Promise<void>;
}

let made = 0;

/** A database of this test file's own, cloned from the migrated template in tens of milliseconds. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('databaseUrl'));
  const source = template.pathname.slice(1);
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made++}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${source} ${inject('cloning')}`);
  template.pathname = `/${name}`;
  const pool = openPool(template.href, 20);
  const drop = async () => {
    await pool.end();
    await run(`drop database ${name} with (force)`);
  };
  return { url: template.href, pool, drop };
}
