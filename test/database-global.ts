import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostmaster } from '#app/database/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** How its files are copied, as `create database` takes it. */
    cloning: string;
    /** The same tables, empty and never cloned: whoever asks how a statement is understood may be connected there. */
    schemaUrl: string;
  }
}

/** A PostgreSQL for each project of the run (or DATABASE_URL's for all), with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-test-'));
  execFileSync('chmod', ['755', folder]);
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' };
  const own = process.env.DATABASE_URL ? undefined : await startPostmaster(join(folder, 'postgres'), fast);
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  const template = `laidanla_template_${process.pid}_${project.name}`;
  await administer(url, `create database ${template}`);
  const pool = openPool(withDatabase(url, template), 4);
  await migrate(pool);
  await migrateJobs(pool);
  await pool.end();
  const schema = `${template}_schema`;
  await administer(url, `create database ${schema} template ${template}`);
  project.provide('databaseUrl', withDatabase(url, template));
  // Of a PostgreSQL that waits for no disk, files are copied at once (30 ms of a processor); written to its log, each page costs five times as much.
  project.provide('cloning', own ? 'strategy file_copy' : '');
  project.provide('schemaUrl', withDatabase(url, schema));
  return async () => {
    for (const name of [schema, template]) await administer(url, `drop database ${name} with (force)`);
    await own?.stop();
    removeFolder(folder);
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
