import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController, type onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { askWithRetry } from '#app/database/ask-with-retry.ts';
import { MOST_VIDEO_BYTES } from '#features/catalogue/materials/material.ts';
import { COMPONENT_ADDRESSES } from '#features/shipping/print-components/components.ts';
import { BODY_BYTES } from '#kit/endpoint/contract.ts';
import { common, Refused, sentence } from '#kit/endpoint/refusal.ts';
import { sendFailure } from '#kit/endpoint/server/answer.ts';
import { cacheIdentity } from '#kit/endpoint/server/identity-cache.ts';
import { mount } from '#kit/endpoint/server/mount.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { LiveHub } from '#kit/live/server/live-hub.ts';
import { switchSetting } from '#kit/settings/server/setting.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { allRoutes } from './all-routes.ts';
import { httpSettings } from './configuration.ts';
import { CallCounts } from './count-calls.ts';
import { identifyBy } from './identify.ts';
import { inputWords } from './input-words.ts';
import { limitBodies } from './limit-bodies.ts';
import { measure } from './metrics/measure.ts';
import { serveOpenApi } from './open-api.ts';
import type { PoisonRequests } from './poison-requests.ts';
import { requireContracts } from './require-contracts.ts';
import { serveHealth } from './serve/serve-health.ts';
import { serveMaterials } from './serve/serve-materials.ts';
import { servePictures } from './serve/serve-pictures.ts';
import { servePlatformNews } from './serve/serve-platform-news.ts';
import { serveTracePush } from './serve/serve-trace-push.ts';
import { serveWeb } from './serve/serve-web.ts';

z.config({ ...z.locales.zhCN(), customError: inputWords });

export interface HttpOptions {
  pool: Pool;
  files: FileStore;
  hub: LiveHub;
  /** Folder of the built web app; left out in tests of calls alone. */
  webFolder?: string;
  checkAnswers?: boolean;
  /** Left out in tests of calls alone. */
  deadly?: PoisonRequests;
  logLevel?: string;
  /** Where the log goes; standard output unless told. */
  log?: { write(line: string): void };
}

/** The HTTP server: the contracts' routes, the web app, /docs and /healthz, and nothing else. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { pool, files, hub, webFolder, checkAnswers = false, logLevel = 'warn', log } = options;
  const { proxies, callsAMinute } = httpSettings();
  const app = fastify({
    logger: { level: logLevel, redact: ['req.headers', 'req.url'], ...(log && { stream: log }) },
    // One line a request, by what was called (metrics/measure.ts): an address may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged names its request by itself; a logger for each would cost as much as finding out who asks.
    childLoggerFactory: (logger) => logger,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    bodyLimit: BODY_BYTES['256kb'],
    requestTimeout: 120_000,
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    trustProxy: (_address, hop) => hop < proxies,
    frameworkErrors: (error, request, reply) => sendFailure(reply as never, error, request.id) as never,
    genReqId: () => crypto.randomUUID().slice(0, 8),
  });
  const all = allRoutes(hub);
  requireContracts(app, all, webFolder);
  options.deadly?.watch(app);
  app.setErrorHandler((error, request, reply) => sendFailure(reply, error, request.id));
  await protectPages(app);
  limitBodies(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MOST_VIDEO_BYTES, files: 1, fields: 20, parts: 20, fieldSize: 64 * 1024 },
  });
  const counts = new CallCounts();
  await app.register(rateLimit, {
    max: callsAMinute,
    timeWindow: '1 minute',
    keyGenerator: counts.keyOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
  const watch = serveHealth(app, pool, files);
  measure(app, { pool, files, watch });
  servePictures(app, files);
  serveMaterials(app, files);
  await serveTracePush(app, pool);
  await servePlatformNews(app, pool);
  const find = identifyBy(pool);
  const identify = cacheIdentity(
    counts.identifyAndRemember((...who) => askWithRetry(pool, () => find(...who))),
  );
  mount(app, all, { pool, files, identify, news: hub.news, checkAnswers });
  if (switchSetting('DOCS', true)) serveOpenApi(app, all);
  await serveWeb(app, webFolder);
  return app;
}

async function protectPages(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CSP },
    strictTransportSecurity: false,
    global: false,
  });
  app.addHook('onRequest', guardPages);
}

/** A page gets every protecting header; an answer of a call is data, which no browser may keep or take for a page. */
const guardPages: onRequestHookHandler = (request, reply, done) => {
  if (!('contract' in request.routeOptions.config))
    return void Promise.resolve(reply.helmet()).then(() => done(), done);
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  done();
};

const tooMany = (seconds: number) =>
  new Refused(common.tooMany, sentence(common.tooMany, { seconds }), { params: { seconds } });

const CSP = {
  defaultSrc: ["'self'"],
  // WebAssembly, no scripts from texts: bar codes are read by it where the browser can't (docs/decisions/0079-bar-codes.md).
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Pictures of other hosts would tell them who looks (docs/decisions/0031-pictures-of-our-own.md).
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  // Print components on the computer of whoever prints (domain page §4).
  connectSrc: ["'self'", ...Object.values(COMPONENT_ADDRESSES)],
  upgradeInsecureRequests: null,
};
