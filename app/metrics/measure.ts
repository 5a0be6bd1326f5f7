import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';
import { metricsSettings } from '../configuration.ts';
import type { PoolWatch } from '../database/watch-pool.ts';
import { jobSeries } from './jobs.ts';
import { logPlatformCalls } from './platform-calls.ts';
import { Requests } from './requests.ts';
import { Counter, series } from './series.ts';
import { logSlowStatements } from './slow-statements.ts';

interface MeasureOptions {
  pool: Pool;
  files: FileStore;
  watch: PoolWatch;
}

/**
 * Serves `/metrics` for Prometheus, to this machine or to whoever knows METRICS_TOKEN; what to watch is in
 * docs/operating.md.
 */
export function measure(app: FastifyInstance, { pool, files, watch }: MeasureOptions): void {
  const { token } = metricsSettings();
  const requests = new Requests(app);
  const slow = new Counter();
  const stops = [
    logPlatformCalls(app.log),
    logSlowStatements(
      (line) => app.log.warn(line),
      (call) => slow.add({ call }),
    ),
  ];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
    for (const stop of stops) stop();
  });
  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send();
    const problem = await watch.look();
    const lag = delay.percentile(99) / 1e9;
    delay.reset();
    const text = [
      ...requests.text(),
      series('laidanla_slow_statements_total', 'counter', 'Statements over SLOW_STATEMENT_MS', slow),
      series('laidanla_database_up', 'gauge', '1 while the database can be written', [[{}, problem ? 0 : 1]]),
      series('laidanla_pool_connections', 'gauge', 'Connections of the request pool', poolStates(pool)),
      series('laidanla_event_loop_delay_seconds', 'gauge', '99 % of the ticks were no later', [[{}, lag]]),
      series('laidanla_memory_bytes', 'gauge', 'Memory of this process', [[{}, process.memoryUsage.rss()]]),
      series('laidanla_disk_free_bytes', 'gauge', 'Room where files are stored', await diskRoom(files)),
      ...(problem ? [] : await jobSeries(pool)),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${text.join('\n')}\n`);
  });
}

const poolStates = (pool: Pool) =>
  Object.entries({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max ?? 0,
  }).map(([state, n]) => [{ state }, n] as const);

async function diskRoom({ root }: FileStore): Promise<[Record<string, string>, number][]> {
  const disk = await statfs(root).catch(() => undefined);
  return disk ? [[{}, disk.bavail * disk.bsize]] : [];
}

/**
 * Tells who may read: with a token, who knows it; without one, this machine itself, and not what a proxy on it passes
 * on.
 */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const sent = Buffer.from(headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name]);
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
