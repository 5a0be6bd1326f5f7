import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { metricsSettings } from '../configuration.ts';
import type { PoolWatch } from '../database/watch-pool.ts';
import { JobSeries } from './jobs.ts';
import { logPlatformCalls } from './platform-calls.ts';
import { ProcessSeries } from './process.ts';
import { countRequests } from './requests.ts';
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
  const registry = new Registry();
  countRequests(app, registry);
  const process = new ProcessSeries(registry);
  const jobs = new JobSeries(registry);
  const stops = [
    logPlatformCalls(app.log),
    logSlowStatements(
      (line) => app.log.warn(line),
      (call) => process.slowStatements.inc({ call }),
    ),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send();
    const problem = await watch.look();
    process.isDatabaseUp.set(problem ? 0 : 1);
    await process.read(pool, files);
    if (problem) jobs.forget();
    else await jobs.read(pool);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
