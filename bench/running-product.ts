import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostmaster } from '#app/database/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { buildProduct } from '#test/build-product.ts';
import { removeFolder } from '#test/remove-folder.ts';

/** The built product in a process of its own, on a fresh database with the demo shops. */
export interface RunningProduct {
  pool: Pool;
  databaseUrl: string;
  port: number;
  child: ChildProcess;
  rssMb(): number;
  stop(): Promise<void>;
}

export async function runProduct(port = 20_000 + (process.pid % 10_000)): Promise<RunningProduct> {
  if (!process.env.BENCH_AS_BUILT) buildProduct();
  filled ??= fillDatabase();
  const dataDir = dataFolder();
  // Its files stay those of the user that PostgreSQL runs as.
  execFileSync('cp', ['--archive', `${await filled}/.`, dataDir]);
  const database = await startPostmaster(join(dataDir, 'postgres'));
  const pool = openPool(database.url, 20);
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_BUSINESS: '0',
    RATE_LIMIT: '100000000',
  };
  const log = join(dataDir, 'product.log');
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), process.env.BENCH_START ?? 'dist/start.js'],
    { env, stdio: ['ignore', openSync(log, 'w'), 'inherit'] },
  );
  await untilHealthy(port);
  return {
    pool,
    databaseUrl: database.url,
    port,
    child,
    rssMb: () => rssMb(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await pool.end();
      await database.stop();
      sayFaults(log);
      removeFolder(dataDir);
    },
  };
}

/** A database with the demo shops, at rest: filling one takes longer than many a work, and each begins on a copy. */
let filled: Promise<string> | undefined;

async function fillDatabase(): Promise<string> {
  const folder = dataFolder();
  process.once('exit', () => removeFolder(folder));
  const database = await startPostmaster(join(folder, 'postgres'));
  const pool = openPool(database.url, 4);
  await migrate(pool);
  await migrateJobs(pool);
  await seedDemo(pool);
  await pool.end();
  await database.stop();
  return folder;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** What the product wrote down as an error: a bench that ends early, or is slow, should say why. */
function sayFaults(log: string): void {
  for (const line of readFileSync(log, 'utf8').split('\n'))
    if (/"level":[56]0/.test(line)) console.error(line.slice(0, 2_000));
}

/** Read from the system, since starting `ps` four times a second would slow what is measured. */
export const rssMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function untilHealthy(port: number): Promise<void> {
  for (let i = 0; i < 1_200; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the product did not become healthy');
}

export interface Session {
  token: string;
  shopId: string;
}

export async function signIn(port: number, name: string): Promise<Session> {
  const body = { userLoginName: name, userLoginPassword: 'laidanla-demo' };
  const { data } = (await post(port, '/api/user/passwordlogin', body)) as {
    data: { TokenID: string; DefaultBuID: string };
  };
  return { token: data.TokenID, shopId: data.DefaultBuID };
}

/** Kept connections that wait for their next call, per port. */
const idle = new Map<number, Connection[]>();

/** One call; gives the parsed envelope. */
export async function post(port: number, path: string, body: unknown, session?: Session): Promise<unknown> {
  return JSON.parse(await send(port, path, body, session));
}

/** A call that must succeed and whose answer nobody reads: what reads it is no server's work. */
export async function succeed(port: number, path: string, body: unknown, session: Session): Promise<void> {
  const answer = await send(port, path, body, session);
  if (!answer.startsWith('{"status":0,')) throw new Error(`${path}: ${answer.slice(0, 200)}`);
}

/**
 * One call over a kept connection. It speaks HTTP by hand, since load and product share the machine: node's own
 * client costs as much as a third of the call that it measures.
 */
async function send(port: number, path: string, body: unknown, session?: Session): Promise<string> {
  const waiting = idle.get(port) ?? [];
  idle.set(port, waiting);
  let connection = waiting.pop();
  while (connection?.isClosed) connection = waiting.pop();
  connection ??= new Connection(port);
  const payload = JSON.stringify(body);
  const who = session ? `x-token: ${session.token}\r\nx-business-unit-id: ${session.shopId}\r\n` : '';
  const answer = await connection.send(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${who}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
  );
  waiting.push(connection);
  return answer;
}

const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One kept connection; one call at a time. */
class Connection {
  isClosed = false;
  private readonly socket: Socket;
  private parts: Buffer[] = [];
  private settle: { resolve(body: string): void; reject(error: Error): void } | undefined;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay();
    this.socket.on('data', (part) => this.take(part));
    this.socket.on('error', (error) => this.settle?.reject(error));
    this.socket.on('close', () => {
      this.isClosed = true;
      this.settle?.reject(new Error('the product closed the connection'));
    });
  }

  send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  private take(part: Buffer): void {
    this.parts.push(part);
    const all = this.parts.length === 1 ? part : Buffer.concat(this.parts);
    const end = all.indexOf('\r\n\r\n');
    const length = end < 0 ? undefined : LENGTH.exec(all.toString('latin1', 0, end))?.[1];
    if (end >= 0 && length === undefined)
      this.settle?.reject(new Error('a file, which this client does not read'));
    if (length === undefined || all.length < end + 4 + Number(length)) return;
    this.parts = [];
    const { settle } = this;
    this.settle = undefined;
    settle?.resolve(all.toString('utf8', end + 4));
  }
}
