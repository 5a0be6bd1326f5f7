import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Durations, series } from './series.ts';

/** Counts the calls to this process: how often, how they ended, how long they took, how many are under way. */
export class Requests {
  private readonly ended = new Counter();
  private readonly seconds = new Durations();
  private underWay = 0;
  private streams = 0;

  /**
   * Adds the hooks that each call comes through: with a callback they go on at once, where a promise waits for its
   * turn.
   */
  constructor(app: FastifyInstance) {
    app.decorateRequest('envelopeStatus', 0);
    app.addHook('onRequest', (request, reply, done) => {
      this.count(request, reply);
      done();
    });
    app.addHook('preSerialization', (request, _reply, payload, done) => {
      const { status } = Object(payload) as { status?: unknown };
      if (typeof status === 'number') request.envelopeStatus = status;
      done(null, payload);
    });
    app.addHook('onResponse', (request, reply, done) => {
      this.tell(request, reply);
      done();
    });
  }

  private count(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-request-id', request.id);
    const isStream = request.routeOptions.config.contract?.output === 'stream';
    if (isStream) this.streams += 1;
    else this.underWay += 1;
    reply.raw.once('close', () => {
      if (isStream) this.streams -= 1;
      else this.underWay -= 1;
    });
  }

  private tell(request: FastifyRequest, reply: FastifyReply): void {
    const call = callOf(request);
    const { envelopeStatus: status } = request;
    const { elapsedTime, statusCode: http } = reply;
    this.ended.add({ call, status, http });
    this.seconds.add({ call }, elapsedTime / 1_000);
    request.log.info({ requestId: request.id, call, status, http, ms: Math.round(elapsedTime) }, 'request');
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
