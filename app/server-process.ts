import { CannotStart } from '#kit/settings/server/setting.ts';
import { readConfiguration } from './configuration.ts';
import { installCrashHandlers } from './crash-handlers.ts';
import { openDatabase } from './database/open-database.ts';
import { startServer } from './server.ts';
import { whyNotStarted } from './why-not-started.ts';

/** A server of its own on DATABASE_URL, beside any number of others and of workers; none keeps state. */
async function start(): Promise<void> {
  const configuration = readConfiguration();
  const { databaseUrl } = configuration;
  if (!databaseUrl) throw new CannotStart('单独运行的服务进程需要 DATABASE_URL');
  const database = await openDatabase(databaseUrl, 2);
  await database.close();
  const server = await startServer(configuration, databaseUrl);
  console.log(`来单啦 ${server.address}`);
  installCrashHandlers(() => void server.stop().finally(() => process.exit(1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  // Where bin/supervise.mjs begins it.
  process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
  process.send?.('ready');
}

await start().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exit(1);
});
