import type { FastifyInstance } from 'fastify';
import { unsealed } from '#features/catalogue/materials/server/index.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';

/** `/materials/…`: videos to be seen, other files to be taken along, by whoever has the address. */
export function serveMaterials(app: FastifyInstance, files: FileStore): void {
  app.get('/materials/*', { config: { open: true } }, async (request, reply) => {
    const kept = unsealed(request.url.replace(/\?.*$/, ''));
    const body = kept && (await files.open(kept.shopId, kept.fileId).catch(() => undefined));
    if (!body) return reply.code(404).send({ status: 4004, message: '素材不存在，或已被移除', data: null });
    const isVideo = kept?.ending === 'mp4';
    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
      .header('content-disposition', isVideo ? 'inline' : 'attachment')
      .type(isVideo ? 'video/mp4' : 'application/octet-stream')
      .send(body);
  });
}
