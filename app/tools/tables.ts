/** `npm run tables`: writes db/tables.generated.ts and db/schema.sql from a freshly migrated database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostmaster } from '#app/database/postmaster.ts';
import { describeSchema } from '#db/describe-schema.ts';
import { migrate } from '#db/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'laidanla-tables-'));
execFileSync('chmod', ['755', folder]);
const server = await startPostmaster(join(folder, 'pg'));
const pool = new pg.Pool({ connectionString: server.url });
try {
  await migrate(pool);
  writeFileSync('db/schema.sql', await describeSchema(pool));
  const out = 'db/tables.generated.ts';
  const options = ['--dialect', 'postgres', '--out-file', out, '--exclude-pattern', 'kysely_*'];
  execFileSync('npx', ['kysely-codegen', ...options, '--numeric-parser', 'number', '--url', server.url]);
  const types = readFileSync(out, 'utf8')
    .replace(
      /export type Timestamp = .*;/,
      'export type Timestamp = ColumnType<string, Date | string, Date | string>;',
    )
    .replace(
      /export type Int8 = .*;/,
      'export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;',
    );
  writeFileSync(out, types);
} finally {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
