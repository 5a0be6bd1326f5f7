import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder } from '#app/database/claim-folder.ts';
import { runningUrl, startPostmaster } from '#app/database/postmaster.ts';
import { objectStoreOf } from '#app/files/object-store.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { copyFolder } from './copy-folder.ts';
import { dumpDatabase, readDump, requireEmpty } from './dump.ts';
import { emptyFolder, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { copyOwn, putBackOwn } from './own-folder.ts';

interface Installation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Made once and kept: what they open can't be opened without them. */
const SECRETS = ['secret.key', '.postgres-password'];

/**
 * Backs up all that cannot be made again, while work goes on, into an empty folder: the database first, then the files that it
 * names (one that came later is only unused), and the key. Throws CannotStart with a sentence.
 */
export async function backUp({ dataDir, databaseUrl }: Installation, path: string | undefined) {
  const folder = emptyFolder(path);
  const database = join(folder, 'postgres');
  const rows = databaseUrl
    ? await dumpDatabase(databaseUrl, folder)
    : await whileRunning(dataDir, () => copyOwn(dataDir, database));
  // Where an object store has the files, what lies here are copies of some.
  const files =
    existsSync(join(dataDir, 'files')) && !objectStoreOf()
      ? await copyFolder(join(dataDir, 'files'), join(folder, 'files'))
      : 0;
  for (const name of SECRETS)
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name));
  const manifest: Manifest = {
    madeAt: new Date().toISOString(),
    kind: databaseUrl ? 'dump' : 'folder',
    rows,
    files,
  };
  writeManifest(folder, manifest);
  return { folder, manifest };
}

/** Our own PostgreSQL, started for as long as it is needed where the product is not at work. */
async function whileRunning<R>(dataDir: string, work: () => Promise<R>): Promise<R> {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new CannotStart(`${dataDir} 中没有数据，请检查 DATA_DIR`);
  if (runningUrl(folder)) return work();
  const leave = await claimFolder(dataDir);
  const server = await startPostmaster(folder);
  try {
    return await work();
  } finally {
    await server.stop();
    leave();
  }
}

/** Puts a backup back where there is nothing yet. Gives the rows of each table, and a line for each that lacks some. */
export async function restore({ dataDir, databaseUrl }: Installation, path: string | undefined) {
  const { folder, manifest } = readManifest(path);
  if (manifest.kind === 'dump' && !databaseUrl)
    throw new CannotStart('这是一个数据库的转储，请用 DATABASE_URL=… 指定要恢复到的空数据库');
  if (manifest.kind === 'folder' && databaseUrl)
    throw new CannotStart('这是自带 PostgreSQL 的备份，请去掉 DATABASE_URL，用 DATA_DIR=… 指定一个新的目录');
  const there = SECRETS.concat('files').find((name) => existsSync(join(dataDir, name)));
  if (there) throw new CannotStart(`${join(dataDir, there)} 已存在，请用 DATA_DIR=… 指定一个没有数据的目录`);
  if (databaseUrl) await requireEmpty(databaseUrl);
  for (const name of SECRETS)
    if (existsSync(join(folder, name))) await copyFile(join(folder, name), join(dataDir, name));
  if (existsSync(join(folder, 'files'))) await copyFolder(join(folder, 'files'), join(dataDir, 'files'));
  const rows = databaseUrl
    ? await readDump(folder, databaseUrl)
    : await putBackOwn(join(folder, 'postgres'), dataDir);
  return { rows, missing: missingOf(manifest, rows) };
}

/** Tables that only grow must not be smaller; of a dump, each is as it was. */
function missingOf({ kind, rows: then }: Manifest, now: Record<string, number>): string[] {
  const growing = ['users', 'shops', 'orders', 'parcels'];
  return Object.entries(then)
    .filter(([table, n]) =>
      kind === 'dump' ? now[table] !== n : growing.includes(table) && (now[table] ?? 0) < n,
    )
    .map(([table, n]) => `${table}: ${now[table] ?? 0} / ${n}`);
}
