import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A call or a built file that doesn't exist is no page: a browser that still runs the last build must notice. */
const NO_PAGE = /^\/(api|order-hub|vue-admin-template|assets|pictures)\//i;

/** The page of suppliers without an account, whose link stands behind # and never comes here. */
const SUPPLIER = /^\/supplier(\/|\.html)?(\?|$)/i;

/** What the build compressed is sent for the file beside it; nobody asks for it by name. */
const COMPRESSED = /\.(br|gz)$/i;

/**
 * The built web app: hashed files cached for ever, every other GET answers the page. Without one, and for a call
 * that doesn't exist, the envelope of 4004.
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const read = (name: string) => {
    const file = join(folder ?? '', name);
    return folder && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const page = read('index.html');
  const supplierPage = read('supplier.html');
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && request.method === 'GET' && !NO_PAGE.test(request.url)) {
      const document = SUPPLIER.test(request.url) ? supplierPage : page;
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);
    }
    return reply.code(404).send({ status: 4004, message: '没有这个接口', data: null });
  });
  if (page === undefined) return;
  await app.register(serveStatic, {
    root: join(folder as string, 'assets'),
    prefix: '/assets/',
    // One route for all files: a route each took a tenth of a start.
    wildcard: true,
    preCompressed: true,
    allowedPath: (path) => !COMPRESSED.test(path),
    index: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
