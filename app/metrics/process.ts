import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** Series of this process and of what it stands on: memory, event loop, connections, disk, slow statements. */
export class ProcessSeries {
  readonly slowStatements: Counter<'call'>;
  readonly isDatabaseUp: Gauge;
  private readonly connections: Gauge<'state'>;
  private readonly diskFree: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    this.slowStatements = new Counter({
      name: 'laidanla_slow_statements_total',
      help: 'Statements over SLOW_STATEMENT_MS',
      labelNames: ['call'],
      registers,
    });
    this.isDatabaseUp = new Gauge({
      name: 'laidanla_database_up',
      help: '1 while the database can be written',
      registers,
    });
    this.connections = new Gauge({
      name: 'laidanla_pool_connections',
      help: 'Connections of the request pool',
      labelNames: ['state'],
      registers,
    });
    this.diskFree = new Gauge({
      name: 'laidanla_disk_free_bytes',
      help: 'Room where files are stored',
      registers,
    });
  }

  async read(pool: Pool, { root }: FileStore): Promise<void> {
    this.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.connections.set({ state: 'idle' }, pool.idleCount);
    this.connections.set({ state: 'waiting' }, pool.waitingCount);
    this.connections.set({ state: 'most' }, pool.options.max ?? 0);
    const disk = await statfs(root).catch(() => undefined);
    if (disk) this.diskFree.set(disk.bavail * disk.bsize);
  }
}
