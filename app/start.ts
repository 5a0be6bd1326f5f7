import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readConfiguration } from './configuration.ts';
import { openDatabase } from './database/open-database.ts';
import { DEMO_LOGINS, seedDemo } from '#db/seed/demo.ts';
import { startServer } from './server.ts';

/** `npm start`: database, demo shops, worker thread and server in one process. */
const configuration = readConfiguration();
const database = await openDatabase(configuration, 4);
const seeded = configuration.demo && (await seedDemo(database.pool, configuration));
const server = await startServer(configuration, database.url);
const worker = startWorkerThread(database.url);
const address = `http://localhost:${configuration.port}`;
console.log(`来单啦 ${address}`);
if (configuration.demo) {
  console.log(`${seeded ? '已创建演示店铺，' : ''}演示账号（密码 ${DEMO_LOGINS.password}）：${DEMO_LOGINS.names.join(' ')}`);
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await new Promise<void>((done) => {
    worker.once('exit', () => done());
    worker.postMessage('stop');
    setTimeout(done, 8_000).unref();
  });
  await database.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

function startWorkerThread(databaseUrl: string): Worker {
  const built = new URL('./worker.js', import.meta.url);
  const options = { workerData: { databaseUrl } };
  const thread = existsSync(built)
    ? new Worker(built, options)
    : new Worker(new URL('./worker-thread.mjs', import.meta.url), options);
  thread.on('error', (error) => {
    console.error('worker failed:', error);
    process.exit(1);
  });
  return thread;
}
