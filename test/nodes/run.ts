import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/database/open-database.ts';
import { startPostmaster } from '#app/database/postmaster.ts';
import { jobs, routines } from '#app/routes.ts';
import { startServer } from '#app/server.ts';
import { startWorker } from '#app/worker.ts';
import { distribute } from '#db/nodes.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { Client } from '#test/kills/client.ts';
import { openPlatform } from '#test/kills/following.ts';
import { openLabels } from '#test/kills/printing.ts';
import { openCarrier } from '#test/kills/tracing.ts';
import { removeFolder } from '../remove-folder.ts';
import { doBusiness } from './business.ts';
import { Failures, runEach } from './failures.ts';
import { loseNode } from './lose-node.ts';
import { type ChainedListing, chainedListings, mainJob } from './main-job.ts';
import { refusedLists } from './refused-lists.ts';
import { SentStatements } from './shards.ts';
import { SpreadRows } from './spread-rows.ts';
import { unfinishedJobs } from './unfinished.ts';

/**
 * `CITUS_URL=… npm run nodes [-- rows] [--job]`: the main job, what shops do beside it, every routine and every list, sorted and
 * filtered each way, on a Citus coordinator's database (docs/deploying.md). Ends with 1 when something is refused, a job or
 * a routine fails, or counts or books differ. `--plain`: on a PostgreSQL of its own, where nothing is spread: whether this
 * script itself holds. `--stop … --start …`: commands that kill a node and start it again, for what is done while it is away.
 */
const { values, positionals } = parseArgs({
  options: {
    plain: { type: 'boolean', default: false },
    job: { type: 'boolean', default: false },
    stop: { type: 'string' },
    start: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'laidanla-nodes-'));
chmodSync(folder, 0o755);
// The webhook of the main job: nobody listens there, and what is to be told waits.
const WEBHOOK_LOCAL = 'http://127.0.0.1:9';
Object.assign(process.env, { WEBHOOK_LOCAL, RATE_LIMIT: '10000000', DATA_DIR: folder });
const own = values.plain ? await startPostmaster(join(folder, 'postgres')) : undefined;
const databaseUrl = own?.url ?? process.env.CITUS_URL;
if (!databaseUrl) throw new Error('CITUS_URL is the database of a Citus coordinator with its nodes');
const configuration = {
  port: 0,
  host: '127.0.0.1',
  demo: true,
  webFolder: '/none',
  logLevel: 'error',
  dataDir: folder,
  databaseUrl,
};
if (!own) await spread(databaseUrl);
const outside = { carrier: await openCarrier(), platform: await openPlatform(), labels: await openLabels() };
const database = await openDatabase(databaseUrl, 4);
await seedDemo(database.pool);
const server = await startServer(configuration, databaseUrl);
const sent = new SentStatements();
const failures = new Failures();
const watched = { jobs: failures.jobs(jobs), routines: failures.routines(routines) };
const worker = await startWorker(configuration, databaseUrl, watched);
const problems: string[] = [];
// A fault stays one: nobody is killed here.
Client.triesFor = 20_000;
try {
  const port = Number(new URL(server.address).port);
  problems.push(...(await mainJob(port, database.pool, Number(positionals[0] ?? 2_000))));
  process.env.LABEL_NEWS_URL = server.address;
  const rows = new SpreadRows(port, database.pool);
  // All that follows is done with the node that came back.
  if (values.stop && values.start)
    problems.push(...(await loseNode(rows, database.pool, { stop: values.stop, start: values.start })));
  problems.push(...(await doBusiness(rows, outside, await chainOf(database.pool, port))));
  await runEach(watched.routines, database.pool, server.files);
  console.log(`${routines.length} routines ran`);
  for (const name of ['tuanzhang', 'guoyuan'])
    if (!values.job) problems.push(...(await refusedLists(await Client.signedIn(port, name), database.pool)));
  problems.push(...(await unfinishedJobs(database.pool, 120_000)));
  if (!own) {
    await tellStatements(database.pool);
    problems.push(...(await sent.problems(database.pool)));
  }
} catch (error) {
  problems.push(String(error));
}
problems.push(...failures.lines);
console.log(problems.length === 0 ? 'nothing was refused, and nothing failed' : problems.join('\n'));
await Promise.race([Promise.all([worker.stop(), server.stop()]), pause(10_000)]);
await database.close();
await own?.stop();
removeFolder(folder);
process.exit(problems.length === 0 ? 0 : 1);

async function spread(url: string): Promise<void> {
  const first = await openDatabase(url, 4);
  // How many statements one node answers alone is asked at the end.
  await first.pool.query(
    `do $$ begin execute format('alter database %I set citus.enable_stat_counters = on', current_database()); end $$`,
  );
  await distribute(first.pool, (line) => console.log('placed', line));
  await first.close();
}

async function chainOf(pool: Pool, port: number): Promise<ChainedListing[]> {
  const entry = await Client.signedIn(port, 'tuanzhang');
  const shipper = await Client.signedIn(port, 'guoyuan');
  return chainedListings(pool, entry.shopId, shipper.shopId);
}

/** How many statements went to one part of one node, and how many to several. */
async function tellStatements(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ one: string; several: string }>(
    `select query_execution_single_shard as one, query_execution_multi_shard as several from citus_stat_counters
     where name = current_database()`,
  );
  const { one = '0', several = '0' } = rows[0] ?? {};
  console.log(`${one} statements of one part, ${several} of several`);
}
