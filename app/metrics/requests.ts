import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Durations, series } from './series.ts';

/** What is asked of this process: how often, how it ended, how long it took, how much is under way. */
export class Requests {
  private readonly ended = new Counter();
  private readonly seconds = new Durations();
  private underWay = 0;
  private streams = 0;
  /** The envelope's status, which HTTP's doesn't tell. */
  private readonly statuses = new WeakMap<FastifyRequest, number>();

  constructor(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      const isStream = request.routeOptions.config.contract?.output === 'stream';
      if (isStream) this.streams += 1;
      else this.underWay += 1;
      reply.raw.once('close', () => {
        if (isStream) this.streams -= 1;
        else this.underWay -= 1;
      });
    });
    app.addHook('preSerialization', async (request, _reply, payload) => {
      const { status } = Object(payload) as { status?: unknown };
      if (typeof status === 'number') this.statuses.set(request, status);
      return payload;
    });
    app.addHook('onResponse', async (request, reply) => {
      const call = callOf(request);
      const status = this.statuses.get(request) ?? 0;
      const ms = Math.round(reply.elapsedTime);
      this.ended.add({ call, status, http: reply.statusCode });
      this.seconds.add({ call }, reply.elapsedTime / 1_000);
      request.log.info({ requestId: request.id, call, status, http: reply.statusCode, ms }, 'request');
    });
  }

  text(): string[] {
    return [
      series(
        'laidanla_requests_total',
        'counter',
        'Calls that were answered; status is the envelope’s',
        this.ended,
      ),
      this.seconds.text('laidanla_request_seconds', 'How long calls took'),
      series('laidanla_requests_under_way', 'gauge', 'Calls that wait for an answer', [[{}, this.underWay]]),
      series('laidanla_streams', 'gauge', 'Open event streams', [[{}, this.streams]]),
    ];
  }
}

/** By the contract's path: an address may hold ids and a token, and there are as many as callers think of. */
const callOf = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.contract?.path ?? (url === '/healthz' || url === '/metrics' ? url : 'page');
