import { readConfiguration } from './configuration.ts';
import { openDatabase } from './database/open-database.ts';
import { startServer } from './server.ts';

/** A server of its own on DATABASE_URL, beside any number of others and of workers; none keeps state. */
const configuration = readConfiguration();
if (!configuration.databaseUrl) throw new Error('A server on its own needs DATABASE_URL.');
const database = await openDatabase(configuration, 2);
await database.close();
const server = await startServer(configuration, database.url);
console.log(`来单啦 ${server.address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
