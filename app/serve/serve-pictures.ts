import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PICTURES } from '#features/catalogue/pictures/server/keep-picture.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';

const NAME = /^[\w-]{32}(-(160|480|1600)\.webp|\.pdf)$/;

/** Memory for thumbnails of each process, and how long one that was removed from the disk may still be seen. */
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 600_000;
const LARGEST_KEPT = 64 * 1024;

/** `/pictures/…`: what has been kept, to whoever has the address. A name is one content for ever. */
export function servePictures(app: FastifyInstance, files: FileStore): void {
  const thumbnails = thumbnailsOf(files);
  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: { open: true } },
    async (request, reply) => {
      const { name } = request.params;
      const content = !NAME.test(name)
        ? undefined
        : name.endsWith('-160.webp')
          ? await thumbnails(name)
          : await streamPicture(files, name);
      if (!content) return reply.code(404).send({ status: 4004, message: '图片不存在', data: null });
      const isPaper = name.endsWith('.pdf');
      // A browser shows a paper by a part of its own, which that policy would leave nothing.
      if (!isPaper) reply.header('content-security-policy', "default-src 'none'");
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', content.size)
        .type(isPaper ? 'application/pdf' : 'image/webp')
        .send(content.body);
    },
  );
}

interface PictureContent {
  size: number;
  body: Buffer | Readable;
}

async function streamPicture(files: FileStore, name: string): Promise<PictureContent | undefined> {
  const handle = await files
    .local(PICTURES, name)
    .then((path) => open(path))
    .catch(() => undefined);
  return handle && { size: (await handle.stat()).size, body: handle.createReadStream() };
}

/** Lists ask for fifty at once, and everybody for the same: those asked for last lie in memory. */
function thumbnailsOf(files: FileStore): (name: string) => Promise<PictureContent | undefined> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT,
    ttl: KEPT_MS,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (name) => readFile(await files.local(PICTURES, name)),
  });
  return async (name) => {
    const body = await cache.fetch(name).catch(() => undefined);
    return body && { size: body.length, body };
  };
}
