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
import { Client } from '#test/kills/client.ts';
import { removeFolder } from '../remove-folder.ts';
import { Failures, runEach } from './failures.ts';
import { mainJob } from './main-job.ts';
import { refusedLists } from './refused-lists.ts';
import { unfinishedJobs } from './unfinished.ts';

/**
 * `CITUS_URL=… npm run nodes [-- rows] [--job]`: the main job, every routine and every list, sorted and filtered each way,
 * on a Citus coordinator's database (docs/deploying.md). Ends with 1 when something is refused, a job or a routine fails,
 * or counts differ. `--plain`: on a PostgreSQL of its own, where nothing is spread: whether this script itself holds.
 */
const { values, positionals } = parseArgs({
  options: { plain: { type: 'boolean', default: false }, job: { type: 'boolean', default: false } },
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
if (!own) await spread();
const database = await openDatabase(configuration, 4);
await seedDemo(database.pool);
const server = await startServer(configuration, databaseUrl);
const failures = new Failures();
const watched = { jobs: failures.jobs(jobs), routines: failures.routines(routines) };
const worker = await startWorker(configuration, databaseUrl, watched);
const problems: string[] = [];
try {
  const port = Number(new URL(server.address).port);
  problems.push(...(await mainJob(port, database.pool, Number(positionals[0] ?? 2_000))));
  await runEach(watched.routines, database.pool, server.files);
  console.log(`${routines.length} routines ran`);
  for (const name of ['tuanzhang', 'guoyuan'])
    if (!values.job) problems.push(...(await refusedLists(await Client.signedIn(port, name), database.pool)));
  problems.push(...(await unfinishedJobs(database.pool, 120_000)));
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

async function spread(): Promise<void> {
  const first = await openDatabase(configuration, 4);
  await distribute(first.pool, (line) => console.log('placed', line));
  await first.close();
}
