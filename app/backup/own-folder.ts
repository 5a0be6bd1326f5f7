import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { runningUrl, startPostmaster } from '#app/database/postmaster.ts';
import { findPrograms } from '#app/database/programs.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { copyFolder } from './copy-folder.ts';
import { countTableRows } from './manifest.ts';

/** What a copy of PostgreSQL's folder leaves out: the log, which is copied when it is whole, and what lives in memory. */
const isLeftOut = (path: string) =>
  /^(pg_wal\/.|pg_replslot\/.|pg_dynshmem\/.|pg_notify\/.|pg_serial\/.|pg_snapshots\/.|pg_stat_tmp\/.|pg_subtrans\/.)/.test(
    path,
  ) ||
  /^(postmaster\.(pid|opts)|log|backup_label.*|tablespace_map.*|\.s\..*|pgsql_tmp.*)$/.test(basename(path));

/**
 * Copies our own PostgreSQL while it works: its folder between the beginning and the end of a backup, and the log of
 * all that was written meanwhile, which a temporary slot keeps. Gives the rows that were there when it began.
 */
export async function copyOwn(dataDir: string, to: string): Promise<Record<string, number>> {
  const folder = join(dataDir, 'postgres');
  const client = new pg.Client({ connectionString: runningUrl(folder) });
  await client.connect();
  try {
    const rows = await countTableRows(client);
    const slot = `backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('laidanla', true)) as file`,
    );
    await copyFolder(folder, to, { without: isLeftOut });
    const ended = await client.query<{ lsn: string; labelfile: string; file: string }>(
      'select lsn, labelfile, pg_walfile_name(lsn) as file from pg_backup_stop(false)',
    );
    const [{ labelfile = '', file: last = '' } = {}] = ended.rows;
    await writeFile(join(to, 'backup_label'), labelfile);
    await client.query('select pg_switch_wal()');
    await copyLog(join(folder, 'pg_wal'), join(to, 'pg_wal'), begun.rows[0]?.file ?? '', last);
    return rows;
  } finally {
    await client.end();
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = readdirSync(from).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  for (const name of names) await copyFile(join(from, name), join(to, name));
}

/** Puts a copy in place, and lets PostgreSQL bring it to the moment of its end. Gives the rows that are there. */
export async function putBackOwn(from: string, dataDir: string): Promise<Record<string, number>> {
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder)) throw new CannotStart(`${folder} 已存在，请用 DATA_DIR=… 指定一个没有数据的目录`);
  await mkdir(dataDir, { recursive: true });
  const programs = findPrograms(dataDir);
  await copyFolder(from, folder, programs);
  const server = await startPostmaster(folder, {}, programs);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await countTableRows(client);
  } finally {
    await client.end();
    await server.stop();
  }
}
