import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { keepRunning } from './keep-running.ts';
import { hasProcessIn, processName } from './process-mark.ts';
import { findPrograms, type Programs, programCommand } from './programs.ts';

/** A running PostgreSQL of our own, in a folder of our own. */
export interface Postmaster {
  url: string;
  port: number;
  /** `immediate`: without finishing anything, as when the power fails. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
}

const SUPERUSER = 'postgres';

/**
 * Starts PostgreSQL in `folder`, or takes over the one that runs there: a server that was killed leaves its postmaster
 * behind (design page §9). That no two work in one folder is seen to by claim-folder.ts.
 */
export async function startPostmaster(
  folder: string,
  tuning: Record<string, string> = {},
  preset?: Programs,
): Promise<Postmaster> {
  mkdirSync(folder, { recursive: true });
  const programs = preset ?? findPrograms(dirname(folder));
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(programs, folder);
  const port = runningPort(folder) ?? (await launchAfterAll(programs, folder, await portFor(folder), tuning));
  const keeping = keepRunning({
    isRunning: () => runningPort(folder) !== undefined,
    // On the same port, so that every connection is made again where it was.
    start: () => launchAfterAll(programs, folder, port, tuning),
  });
  const stop = async (how: 'fast' | 'immediate' = 'fast') => {
    await keeping.stop();
    await runAside(programs, 'pg_ctl', ['-D', folder, '-m', how, '-w', 'stop']).catch(() => undefined);
  };
  return { url: urlOf(folder, port), port, stop };
}

/** The address of the PostgreSQL that runs in a folder; '' when none does. */
export function runningUrl(folder: string): string {
  const port = runningPort(folder);
  return port ? urlOf(folder, port) : '';
}

/** As long as the processes of one that was killed may go on, which lets no other one begin. */
const ENDING_MS = 30_000;

async function launchAfterAll(
  programs: Programs,
  folder: string,
  port: number,
  tuning: Record<string, string>,
): Promise<number> {
  const until = locksIn(folder).length > 0 ? Date.now() + ENDING_MS : 0;
  for (;;) {
    try {
      forgetDead(folder);
      return await launch(programs, folder, port, tuning);
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(300);
    }
  }
}

/**
 * A killed postmaster that nobody has buried (a container's first process may never do it) still counts as running for
 * the next one, by its number in these files. Without them a new one would begin beside processes that still write:
 * they go only when there are none.
 */
function forgetDead(folder: string): void {
  if (runningPort(folder) || hasProcessIn(folder)) return;
  for (const lock of locksIn(folder)) rmSync(lock, { force: true });
}

/** What says that one runs here: its own file, and its socket's, which may outlive the first. */
const locksIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name))
    .map((name) => join(folder, name));

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

async function launch(
  programs: Programs,
  folder: string,
  port: number,
  tuning: Record<string, string>,
): Promise<number> {
  const options = Object.entries({ ...DEFAULTS, ...tuning }).map(([name, value]) => `-c ${name}=${value}`);
  const socket = hasRoomForSocket(folder) ? folder : '';
  const args = ['-D', folder, '-w', '-t', '60', '-l', join(folder, 'log'), '-o'];
  await runAside(programs, 'pg_ctl', [
    ...args,
    `-p ${port} -h 127.0.0.1 -k "${socket}" ${options.join(' ')}`,
    'start',
  ]);
  return port;
}

/**
 * Big tables are vacuumed after a hundredth of their rows changed or came, instead of a fifth: lists of what is open read
 * indexes alone only where a page was vacuumed, and of so few rows a vacuum leaves the indexes alone (measured on a
 * million orders: 0.06 s where 7,000 had changed).
 */
const VACUUM = {
  autovacuum_vacuum_scale_factor: '0.01',
  autovacuum_vacuum_threshold: '2000',
  autovacuum_vacuum_insert_scale_factor: '0.01',
  autovacuum_vacuum_insert_threshold: '2000',
  autovacuum_analyze_scale_factor: '0.05',
};

/** Sized for a small machine; a big installation brings its own server by DATABASE_URL. */
const DEFAULTS = {
  shared_buffers: '256MB',
  max_connections: '60',
  max_wal_size: '4GB',
  wal_buffers: '32MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  jit: 'off',
  wal_init_zero: 'off',
  ...VACUUM,
};

/** The system takes no longer path of a socket. */
const hasRoomForSocket = (folder: string) => Buffer.byteLength(folder) < 80 && !/[\s",\\]/.test(folder);

/** Through the socket in the data folder, which spares a third of each round trip; through TCP where there is none. */
function urlOf(folder: string, port: number): string {
  const who = `${SUPERUSER}:${encodeURIComponent(password(folder))}`;
  return existsSync(join(folder, `.s.PGSQL.${port}`))
    ? `postgres://${who}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
    : `postgres://${who}@127.0.0.1:${port}/postgres`;
}

function initialise(programs: Programs, folder: string): void {
  const secret = join(dirname(folder), '.postgres-password');
  const words = [crypto.randomUUID(), crypto.randomUUID()].join('');
  writeFileSync(secret, words, { mode: 0o600 });
  if (programs.owner) {
    chownSync(folder, programs.owner.uid, programs.owner.gid);
    chownSync(secret, programs.owner.uid, programs.owner.gid);
    chmodSync(folder, 0o700);
  }
  const args = ['-D', folder, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${secret}`];
  run(programs, 'initdb', [...args, '-E', 'UTF8', '--locale=C', '--no-sync']);
}

const password = (folder: string) => readFileSync(join(dirname(folder), '.postgres-password'), 'utf8').trim();

/** The port of a postmaster that is alive in this folder. */
function runningPort(folder: string): number | undefined {
  const file = pidFile(folder);
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return processName(Number(pid)).startsWith('postgres') ? Number(port) : undefined;
}

function run(programs: Programs, program: string, args: string[]): void {
  const { file, args: all, options } = programCommand(programs, program, args);
  try {
    execFileSync(file, all, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw didNotStart(program, String((error as { stderr?: Buffer }).stderr ?? error));
  }
}

/** Like `run`, while this process goes on loading its own code. */
async function runAside(programs: Programs, program: string, args: string[]): Promise<void> {
  const { file, args: all, options } = programCommand(programs, program, args);
  const child = spawn(file, all, { ...options, stdio: 'ignore' });
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  if (code !== 0) throw didNotStart(program, `返回 ${code}，详见数据目录中的 postgres/log`);
}

const didNotStart = (program: string, why: string) =>
  new CannotStart(
    `自带的 PostgreSQL 没有启动（${program}）：${why.trim()}\n也可以用 DATABASE_URL 指定一个 PostgreSQL（≥ 15）`,
  );

/** The port of the last time, so that whoever knew the address finds it again; another one where that is taken. */
async function portFor(folder: string): Promise<number> {
  const file = join(folder, 'postmaster.opts');
  const last = existsSync(file) ? Number(/"-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
  return freePort(last).catch(() => freePort(0));
}

function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
