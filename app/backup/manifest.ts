import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { CannotStart } from '#kit/settings/server/setting.ts';

/** What backup.json says of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  madeAt: string;
  /** `folder`: PostgreSQL's own data with its log; `dump`: the content of a database, for any PostgreSQL of its version or newer. */
  kind: 'folder' | 'dump';
  /** Rows when it began (folder), or exactly (dump). */
  rows: Record<string, number>;
  files: number;
}

const PAGE = 'backup.json';

/** Settings under which the owner, who may be no superuser, sees the rows of all shops (db/shop-table.ts). */
export const SEE_ALL = '-c app.backup=on -c app.shop_id=00000000-0000-0000-0000-000000000000';

/** The rows of each table. */
export async function countTableRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${name}"`);
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

/** Makes the folder to write a backup to; throws CannotStart when there is something in it. */
export function emptyFolder(path: string | undefined): string {
  if (!path) throw new CannotStart('请指定目录，例如 npm run backup -- /backup/2026-01-31');
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new CannotStart(`${folder} 不是空目录，请指定一个新的目录`);
  return folder;
}

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, PAGE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/** Reads what a backup says of itself; throws CannotStart when it is none, or not whole. */
export function readManifest(path: string | undefined): { folder: string; manifest: Manifest } {
  if (!path) throw new CannotStart('请指定备份所在的目录，例如 npm run restore -- /backup/2026-01-31');
  const folder = resolve(path);
  if (!existsSync(join(folder, PAGE))) throw new CannotStart(`${folder} 中没有完整的备份（缺少 ${PAGE}）`);
  return { folder, manifest: JSON.parse(readFileSync(join(folder, PAGE), 'utf8')) as Manifest };
}
