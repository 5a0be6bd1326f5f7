import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { isConnectionLost } from '#kit/tenant/server/connection-lost.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { buildProduct } from '../build-product.ts';
import { removeFolder } from '../remove-folder.ts';

/** A copy of the built product, so that a build that goes on beside the run changes nothing under it. */
export function copyBuilt(): { folder: string; remove(): void } {
  const from = resolve(process.env.BUILT_FOLDER ?? 'dist');
  if (!process.env.BUILT_FOLDER) buildProduct();
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'built-'));
  for (const name of readdirSync(from))
    if (name.endsWith('.js')) cpSync(join(from, name), join(folder, name));
  return { folder, remove: () => removeFolder(folder) };
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A program of the product, built or as its source, in a process of its own. */
export function runProgram(
  file: string,
  env: Record<string, string>,
  errors: 'inherit' | 'pipe' | 'ignore' = 'inherit',
): ChildProcess {
  const all = {
    ...process.env,
    NODE_ENV: 'production',
    RATE_LIMIT: '100000000',
    WEB_FOLDER: '/none',
    DEMO_BUSINESS: '0',
    ...env,
  };
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...loader, file], { env: all, stdio: ['ignore', logTarget(), errors] });
}

/** PRODUCT_LOG: the file that gets what the programs log, to be read when a run stops. */
function logTarget(): number | 'ignore' {
  const { PRODUCT_LOG } = process.env;
  if (!PRODUCT_LOG) return 'ignore';
  log ??= openSync(PRODUCT_LOG, 'a');
  return log;
}
let log: number | undefined;

export async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  await untilPortHealthy(port, () => {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
  });
}

export async function untilPortHealthy(port: number, look = () => {}): Promise<void> {
  for (let i = 0; i < 2_400; i++) {
    look();
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(25);
  }
  throw new Error('the product did not become healthy');
}

export async function killProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await exited;
}

/** `npm start` on a folder of its own: server, worker thread and PostgreSQL, to be killed and started again. */
export class Product {
  readonly port: number;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'laidanla-kills-'));
  readonly folder: string;
  private child: ChildProcess | undefined;
  private owner: Pool | undefined;
  /** It keeps it, also while it is not running. */
  private databasePort = '';
  /** Settings that this product has beside those of every program here. */
  private readonly settings: Record<string, string>;
  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.folder = folder;
    this.port = port;
    this.settings = settings;
    chmodSync(this.dataDir, 0o755);
  }

  static async open(folder: string, settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(folder, await freePort(), settings);
    await product.start();
    return product;
  }

  async start(): Promise<void> {
    this.child = runProgram(join(this.folder, 'start.js'), {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      ...this.settings,
    });
    await untilHealthy(this.port, this.child);
  }

  /** Server and worker thread at once, without a warning; PostgreSQL stays. */
  async kill(): Promise<void> {
    if (this.child) await killProcess(this.child);
  }

  /** PostgreSQL at once, with all that is under way in it. */
  killDatabase(): void {
    process.kill(this.postmasterId, 'SIGKILL');
  }

  get postmasterId(): number {
    return Number(this.postmaster()[0]);
  }

  /** Another product on the same folder; gives what it said when it ended. */
  async startSecond(): Promise<{ code: number | null; output: string }> {
    const env = {
      PORT: String(await freePort()),
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
    };
    const child = runProgram(join(this.folder, 'start.js'), env, 'pipe');
    let output = '';
    child.stderr?.on('data', (text) => {
      output += text;
    });
    const code = await new Promise<number | null>((done) => child.on('close', done));
    return { code, output };
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get alive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** As the owner of the database, for looking; asked again while that is away. */
  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const until = Date.now() + 60_000;
    for (;;) {
      try {
        return (await this.pool.query<R>(text, values)).rows;
      } catch (error) {
        if (Date.now() > until || !isConnectionLost(error)) throw error;
        await pause(50);
      }
    }
  }

  get databaseUrl(): string {
    this.databasePort = this.postmaster()[3] ?? this.databasePort;
    const password = readFileSync(join(this.dataDir, '.postgres-password'), 'utf8').trim();
    return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${this.databasePort}/postgres`;
  }

  private get pool(): Pool {
    this.owner ??= openPool(this.databaseUrl, 4);
    return this.owner;
  }

  private postmaster(): string[] {
    const file = join(this.dataDir, 'postgres', 'postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  async close(): Promise<void> {
    await this.owner?.end();
    if (this.child) await killProcess(this.child, 'SIGTERM');
    const [left] = this.postmaster();
    // Killed just now, it has left its file behind: what ended the run is said, not that.
    if (left && isRunning(Number(left))) process.kill(Number(left), 'SIGINT');
    for (let i = 0; i < 200 && left && isRunning(Number(left)); i++) await pause(50);
    removeFolder(this.dataDir);
  }
}

/** What the steps of a run take of a product: where it answers, and its rows, as the owner of its database. */
export type ReachedProduct = Pick<Product, 'port' | 'query'>;

/** What is killed and looked at by the rounds, however many processes it has. */
export type KilledProduct = Pick<
  Product,
  | 'port'
  | 'folder'
  | 'dataDir'
  | 'databaseUrl'
  | 'alive'
  | 'query'
  | 'start'
  | 'kill'
  | 'killDatabase'
  | 'close'
>;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
