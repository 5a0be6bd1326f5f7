import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { type Postmaster, startPostmaster } from '#app/database/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { isConnectionLost } from '#kit/tenant/server/connection-lost.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { removeFolder } from '../remove-folder.ts';
import { freePort, type KilledProduct, killProcess, runProgram, untilPortHealthy } from './product.ts';
import { RoundRobin } from './round-robin.ts';
import { SecondWorker } from './second-worker.ts';

/**
 * Several servers behind one proxy, and a worker beside the one of the rounds, on one database and one folder of files: what
 * docs/deploying.md calls several servers and workers. Killed, it loses the next server in turn.
 */
export class Cluster implements KilledProduct {
  readonly port: number;
  /** Of each server, for who wants one of them. */
  readonly ports: readonly number[];
  readonly dataDir: string;
  readonly folder: string;
  readonly databaseUrl: string;
  private readonly servers: (ChildProcess | undefined)[] = [];
  private readonly proxy: RoundRobin;
  private readonly postmaster: Postmaster;
  private readonly owner: Pool;
  private readonly worker: SecondWorker;
  private struck = 0;

  private constructor(
    made: Pick<Cluster, 'dataDir' | 'folder' | 'ports'>,
    proxy: RoundRobin,
    postmaster: Postmaster,
  ) {
    this.dataDir = made.dataDir;
    this.folder = made.folder;
    this.ports = made.ports;
    this.port = proxy.port;
    this.proxy = proxy;
    this.postmaster = postmaster;
    this.databaseUrl = postmaster.url;
    this.owner = openPool(postmaster.url, 4);
    this.worker = new SecondWorker(join(made.folder, 'worker.js'), this);
  }

  static async open(folder: string, count: number): Promise<Cluster> {
    const dataDir = mkdtempSync(join(tmpdir(), 'laidanla-cluster-'));
    chmodSync(dataDir, 0o755);
    // Each server takes up to 21 connections, a worker 13.
    const postmaster = await startPostmaster(join(dataDir, 'postgres'), { max_connections: '150' });
    const pool = openPool(postmaster.url, 2);
    await migrate(pool);
    await migrateJobs(pool);
    await seedDemo(pool);
    await pool.end();
    const ports: number[] = [];
    for (let n = 0; n < count; n++) ports.push(await freePort());
    const cluster = new Cluster({ dataDir, folder, ports }, await RoundRobin.before(ports), postmaster);
    for (let n = 0; n < count; n++) await cluster.begin(n);
    return cluster;
  }

  /** Answers by server. */
  get answers(): readonly number[] {
    return this.ports.map((port) => this.proxy.answers.get(port) ?? 0);
  }

  get alive(): boolean {
    return this.servers.some((child) => child?.exitCode === null && child.signalCode === null);
  }

  /** The next server in turn, at once; and the worker of its own at every other turn. */
  async kill(): Promise<void> {
    this.struck += 1;
    const child = this.servers[this.struck % this.ports.length];
    if (child) await killProcess(child);
    if (this.struck % 2 === 0) await this.worker.kill();
  }

  async start(): Promise<void> {
    await this.begin(this.struck % this.ports.length);
  }

  killDatabase(): void {
    process.kill(
      Number(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
  }

  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const until = Date.now() + 60_000;
    for (;;) {
      try {
        return (await this.owner.query<R>(text, values)).rows;
      } catch (error) {
        if (Date.now() > until || !isConnectionLost(error)) throw error;
        await pause(50);
      }
    }
  }

  async close(): Promise<void> {
    await this.worker.stop();
    for (const child of this.servers) if (child) await killProcess(child, 'SIGTERM');
    await this.proxy.close();
    await this.owner.end();
    await this.postmaster.stop('immediate');
    removeFolder(this.dataDir);
  }

  private async begin(nth: number): Promise<void> {
    const port = this.ports[nth] as number;
    this.servers[nth] = runProgram(join(this.folder, 'server-process.js'), {
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl,
    });
    await untilPortHealthy(port);
  }
}
