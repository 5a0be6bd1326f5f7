import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PICTURES } from '#features/catalogue/pictures/server/keep-picture.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';

const NAME = /^[\w-]{32}(-(160|480|1600)\.webp|\.pdf)$/;

/** `/pictures/…`: what has been kept, to whoever has the address. A name is one content for ever. */
export function servePictures(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: { open: true } },
    async (request, reply) => {
      const { name } = request.params;
      const handle = NAME.test(name)
        ? await files
            .local(PICTURES, name)
            .then((path) => open(path))
            .catch(() => undefined)
        : undefined;
      if (!handle) return reply.code(404).send({ status: 4004, message: '图片不存在', data: null });
      const { size } = await handle.stat();
      const isPaper = name.endsWith('.pdf');
      // A browser shows a paper by a part of its own, which that policy would leave nothing.
      if (!isPaper) reply.header('content-security-policy', "default-src 'none'");
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', size)
        .type(isPaper ? 'application/pdf' : 'image/webp')
        .send(handle.createReadStream());
    },
  );
}
