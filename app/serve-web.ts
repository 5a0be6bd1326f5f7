import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web app: hashed files cached for ever, every other GET answers the page. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !/^\/(api|order-hub|vue-admin-template)\//i.test(request.url)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    return reply.code(404).send({ status: 4004, message: '没有这个接口', data: null });
  });
}
