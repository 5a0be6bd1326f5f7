import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Series of the calls to this process: how often, how they ended, how long they took, how many are under way. */
class RequestSeries {
  readonly answers: Counter<'call' | 'status' | 'http'>;
  readonly seconds: Histogram<'call'>;
  readonly underWay: Gauge;
  readonly streams: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.answers = new Counter({
      name: 'laidanla_requests_total',
      help: 'Calls that were answered; status is the envelope’s',
      labelNames: ['call', 'status', 'http'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'laidanla_request_seconds',
      help: 'How long calls took',
      labelNames: ['call'],
      buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    });
    this.underWay = new Gauge({
      name: 'laidanla_requests_under_way',
      help: 'Calls that wait for an answer',
      registers,
    });
    this.streams = new Gauge({ name: 'laidanla_streams', help: 'Open event streams', registers });
  }
}

/**
 * Counts and logs each request of this process. The hooks are those that each call comes through: with a callback they go on at
 * once, where a promise waits for its turn.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const series = new RequestSeries(registry);
  app.decorateRequest('envelopeStatus', 0);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const isStream = request.routeOptions.config.contract?.output === 'stream';
    const open = isStream ? series.streams : series.underWay;
    open.inc();
    reply.raw.once('close', () => open.dec());
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const { status } = Object(payload) as { status?: unknown };
    if (typeof status === 'number') request.envelopeStatus = status;
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAndCount(series, request, reply);
    done();
  });
}

function logAndCount(series: RequestSeries, request: FastifyRequest, reply: FastifyReply): void {
  const call = callOf(request);
  const { envelopeStatus: status } = request;
  const { elapsedTime, statusCode: http } = reply;
  series.answers.inc({ call, status, http });
  series.seconds.observe({ call }, elapsedTime / 1_000);
  request.log.info({ requestId: request.id, call, status, http, ms: Math.round(elapsedTime) }, 'request');
}

/**
 * Name of a call: the contract's path, since an address may hold ids and a token, and there are as many as callers
 * think of.
 */
const callOf = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.contract?.path ?? (url === '/healthz' || url === '/metrics' ? url : 'page');

declare module 'fastify' {
  interface FastifyRequest {
    /** Status of the envelope, which HTTP's doesn't tell. */
    envelopeStatus: number;
  }
}
