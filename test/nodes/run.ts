import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/database/open-database.ts';
import { startServer } from '#app/server.ts';
import { startWorker } from '#app/worker.ts';
import { distribute } from '#db/nodes.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { Client } from '#test/kills/client.ts';
import { removeFolder } from '../remove-folder.ts';
import { mainJob } from './main-job.ts';
import { refusedLists } from './refused-lists.ts';

/**
 * `CITUS_URL=… npm run nodes [-- rows]`: the main job and every list, sorted and filtered each way, on a Citus
 * coordinator's database (docs/deploying.md). Ends with 1 when something is refused or counts differ.
 */
const databaseUrl = process.env.CITUS_URL;
if (!databaseUrl) throw new Error('CITUS_URL is the database of a Citus coordinator with its nodes');
process.env.RATE_LIMIT = '10000000';
// The webhook of the main job: nobody listens there, and what is to be told waits.
process.env.WEBHOOK_LOCAL = 'http://127.0.0.1:9';
const folder = mkdtempSync(join(tmpdir(), 'laidanla-nodes-'));
const configuration = {
  ...{ port: 0, host: '127.0.0.1', demo: true, webFolder: '/none', logLevel: 'error' },
  ...{ dataDir: folder, databaseUrl },
};
const first = await openDatabase(configuration, 4);
await distribute(first.pool, (line) => console.log('placed', line));
await first.close();
const database = await openDatabase(configuration, 4);
await seedDemo(database.pool);
const server = await startServer(configuration, databaseUrl);
const worker = await startWorker(configuration, databaseUrl);
const port = Number(new URL(server.address).port);
const problems: string[] = [];
try {
  problems.push(...(await mainJob(port, database.pool, Number(process.argv[2] ?? 2_000))));
  for (const name of ['tuanzhang', 'guoyuan'])
    if (!process.argv.includes('--job'))
      problems.push(...(await refusedLists(await Client.signedIn(port, name), database.pool)));
} catch (error) {
  problems.push(String(error));
}
console.log(problems.length === 0 ? 'nothing was refused' : problems.join('\n'));
await Promise.race([Promise.all([worker.stop(), server.stop()]), pause(10_000)]);
await database.close();
removeFolder(folder);
process.exit(problems.length === 0 ? 0 : 1);
