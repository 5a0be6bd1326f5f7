import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#app/database/open-database.ts';
import { type Postmaster, startPostmaster } from '#app/database/postmaster.ts';
import { allPrograms, type Programs } from '#app/database/programs.ts';
import { startServer } from '#app/server.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { DatabaseProxy } from '#test/database-proxy.ts';
import { removeFolder } from '../remove-folder.ts';
import { Client } from './client.ts';

/**
 * `npm run failover`: a primary and its standby, as docs/operating.md sets them up, on PostgreSQL 15 or newer of this
 * machine. While a shop saves addresses the primary is gone at once, the standby takes its place behind the same
 * address, and work goes on in the same server: each acknowledged address must be there.
 */
const programs = allPrograms()
  .filter(({ bin }) => existsSync(join(bin, 'pg_basebackup')))
  .at(-1);
if (!programs) throw new Error('PostgreSQL with pg_basebackup is needed: apt-get install postgresql');
const folder = mkdtempSync(join(tmpdir(), 'laidanla-failover-'));
chmodSync(folder, 0o755);

const primary = await startPostmaster(join(folder, 'first/postgres'), {}, programs);
const gate = await DatabaseProxy.before(primary.url);
process.env.RATE_LIMIT = '10000000';
const configuration = {
  port: 0,
  host: '127.0.0.1',
  demo: true,
  webFolder: '/none',
  logLevel: 'error',
  dataDir: join(folder, 'data'),
  databaseUrl: gate.url,
};
const database = await openDatabase(gate.url, 4);
await seedDemo(database.pool);
const standby = await copied(primary, programs);
await ask(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
await pause(2_000);

const server = await startServer(configuration, gate.url);
const client = await Client.signedIn(Number(new URL(server.address).port), 'tuanzhang');
const acknowledged: string[] = [];
let goesOn = true;
const working = work();
await until(() => acknowledged.length > 200);
const before = acknowledged.length;
await primary.stop('immediate');
gate.close();
const from = Date.now();
await ask(
  standby.url,
  'select pg_promote()',
  'alter system reset synchronous_standby_names',
  'select pg_reload_conf()',
);
gate.open(standby.url);
await until(() => acknowledged.length > before + 200);
const seconds = ((Date.now() - from) / 1_000).toFixed(1);
goesOn = false;
await working;

const kept = new Set(await tags(standby.url));
const lost = acknowledged.filter((tag) => !kept.has(tag));
console.log(
  JSON.stringify({ acknowledged: acknowledged.length, beforeFailure: before, lost: lost.length, seconds }),
);
await server.stop();
await database.close();
await standby.stop('immediate');
await gate.end();
removeFolder(folder);
process.exit(lost.length === 0 ? 0 : 1);

/** A standby of its own folder, which follows the primary from its base backup on. */
async function copied(source: Postmaster, { bin, owner }: Programs): Promise<Postmaster> {
  const url = new URL(source.url);
  const password = readFileSync(join(folder, 'first/.postgres-password'), 'utf8').trim();
  const to = join(folder, 'second');
  execFileSync('mkdir', ['-p', to]);
  if (owner) chownSync(to, owner.uid, owner.gid);
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-h', '127.0.0.1', '-p', url.port, '-U', 'postgres', '-D', join(to, 'postgres'), '-R', '-X', 'stream'],
    {
      env: { ...process.env, PGPASSWORD: password },
      cwd: '/',
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    },
  );
  execFileSync('cp', [join(folder, 'first/.postgres-password'), to]);
  return startPostmaster(join(to, 'postgres'), {}, { bin, owner, lib: join(bin, '../lib') });
}

/** Saves one address after the other, each tagged with its number; a try that got no answer comes again with its key. */
async function work(): Promise<void> {
  for (let i = 0; goesOn; i++) {
    const Tag = `no${i}`;
    const receiver = { receiverName: '张三', receiverPhone: '13800000001', addressHintID: '330106' };
    await client.ask(addresses.add, { ...receiver, addressDetail: `文一西路${i + 1}号`, addressTag: Tag });
    acknowledged.push(Tag);
  }
}

async function tags(url: string): Promise<string[]> {
  const [{ rows } = { rows: [] }] = await ask(url, 'select tag from addresses');
  return rows.map(({ tag }) => tag as string);
}

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const one = new pg.Client({ connectionString: url });
  await one.connect();
  const answers: pg.QueryResult[] = [];
  for (const statement of statements) answers.push(await one.query(statement));
  await one.end();
  return answers;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 2_400 && !isSo(); i++) await pause(50);
  if (!isSo()) throw new Error(`waited for two minutes; ${acknowledged.length} acknowledged`);
}
