import { hostname } from 'node:os';
import { join } from 'node:path';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { secretKey } from '#kit/secrets/server/secret-key.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { detectNodes } from '#kit/tenant/server/for-nodes.ts';
import type { Configuration } from './configuration.ts';
import { filesIn } from './files/remote-files.ts';
import { buildHttp } from './http.ts';
import { PoisonRequests } from './poison-requests.ts';
import { storageRoom } from './storage-room.ts';

/** The HTTP side of the product on a database that is migrated already. */
export async function startServer(configuration: Configuration, databaseUrl: string) {
  // Made now, or missed now: not when the first shop keeps a secret.
  secretKey();
  const pool = openPool(databaseUrl, 20, { pipeline: true });
  await detectNodes(pool);
  const hub = new LiveHub(pool);
  await hub.start();
  const files = filesIn(join(configuration.dataDir, 'files'));
  files.askShop = storageRoom(pool);
  const { webFolder, host, port, dataDir } = configuration;
  const byItself = process.argv.includes('--ended-by-itself');
  const deadly = new PoisonRequests(join(dataDir, 'calls'), `${hostname()}-${port}`, byItself);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => deadly.forget());
  const http = await buildHttp({
    pool,
    files,
    hub,
    deadly,
    webFolder,
    logLevel: configuration.logLevel,
    checkAnswers: process.env.NODE_ENV === 'test',
  });
  if (deadly.left.length > 0) http.log.error({ calls: deadly.left }, 'it ended while these were under way');
  const address = await http.listen({ host, port });
  const stop = async () => {
    hub.stop();
    http.server.closeAllConnections();
    await http.close();
    await pool.end();
  };
  return { address, files, stop };
}
