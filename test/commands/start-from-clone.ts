/**
 * `npx tsx test/commands/start-from-clone.ts`: `npm start` of a fresh clone that belongs to somebody else, as that user,
 * twice; then as root from their folder. Each time it has to become healthy, and Ctrl-C to end all of it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/kills/product.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { untilFound } from '#test/until.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The first start installs and builds. */
const PATIENCE_MS = 900_000;
const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(tmpdir(), 'laidanla-clone-'));
const clone = join(home, 'laidanla');
const begun: ChildProcess[] = [];
const port = await freePort();
const sandboxPort = await freePort();
try {
  // Linked, the clone's objects would be those of this repository, and get another owner with it.
  const cloning = ['-c', 'safe.directory=*', 'clone', '--quiet', '--no-hardlinks', ROOT, clone];
  execFileSync('git', cloning, { stdio: ['ignore', 'ignore', 'inherit'] });
  bringPackages();
  if (isRoot) execFileSync('chown', ['--recursive', 'nobody:', home]);
  await once('first start', isRoot ? nobody() : {});
  await once('second start', isRoot ? nobody() : {});
  if (isRoot) {
    await once('start as root beside data of the owner', {}, join(home, 'data-of-root'));
    await once('start as root on data of the owner', {});
    await once('start of the owner after root', nobody());
  }
} finally {
  for (const child of begun) signal(child, 'SIGKILL');
  for (const pid of processesIn(home)) process.kill(pid, 'SIGKILL');
  removeFolder(home);
}

function nobody() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** What is in this machine's cache is not downloaded once more. */
function bringPackages(): void {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  if (existsSync(join(cache, '_cacache')))
    cpSync(join(cache, '_cacache'), join(home, '.npm', '_cacache'), { recursive: true });
}

/** Starts it in the folder as somebody, waits until it is healthy, presses Ctrl-C and waits until nothing is left. */
async function once(what: string, as: { uid?: number; gid?: number }, dataDir?: string): Promise<void> {
  const from = performance.now();
  const env = {
    ...passedOn(),
    HOME: home,
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ...(dataDir ? { DATA_DIR: dataDir } : {}),
  };
  const child = spawn('npm', ['start'], { cwd: clone, env, ...as, detached: true, stdio: 'inherit' });
  begun.push(child);
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`${what}: it ended with ${child.exitCode}`);
    if (performance.now() - from > PATIENCE_MS) throw new Error(`${what}: it did not become healthy`);
    await pause(100);
  }
  const healthy = Math.round((performance.now() - from) / 1000);
  if (processesIn(home).length === 0) throw new Error(`${what}: it is healthy, and no process is its`);
  signal(child, 'SIGINT');
  await untilFound(() => processesIn(home).length === 0);
  console.log(`${what}: healthy after ${healthy} s`);
}

/** Whoever installs may have to go through a proxy. */
function passedOn(): NodeJS.ProcessEnv {
  const kept = /^(PATH|LANG)$|proxy|registry|CA_CERTS|cafile/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  return answer?.ok === true;
}

/** To all of it, as a terminal does. */
function signal({ pid = 0 }: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

/** Living processes that work in a folder or were started with its path. */
function processesIn(folder: string): number[] {
  const belongs = (pid: string) => {
    try {
      const path = readlinkSync(`/proc/${pid}/cwd`);
      return path.startsWith(folder) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && belongs(pid))
    .map(Number);
}
