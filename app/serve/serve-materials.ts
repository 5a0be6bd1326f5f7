import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { unsealed } from '#features/catalogue/materials/server/index.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';

/**
 * Phones play a video only where they may ask for a part of it. A content never changes, but the copy of one that lies
 * in an object store is dated anew at each use: by that date each part would be one of another video.
 */
const AS_PARTS = { etag: false, lastModified: false, cacheControl: false, contentType: false };

/** `/materials/…`: videos to be seen, other files to be taken along, whole or a part, by whoever has the address. */
export function serveMaterials(app: FastifyInstance, files: FileStore): void {
  app.get('/materials/*', { config: { open: true } }, async (request, reply) => {
    const kept = unsealed(request.url.replace(/\?.*$/, ''));
    const path = kept && (await files.local(kept.shopId, kept.fileId).catch(() => undefined));
    const file = path && (await send(request.raw, encodeURI(path), { ...AS_PARTS, dotfiles: 'allow' }));
    if (!file || file.statusCode === 404)
      return reply.code(404).send({ status: 4004, message: '素材不存在，或已被移除', data: null });
    reply.code(file.statusCode).headers(file.headers);
    // Asked on conditions that nothing here sets: they are met by no part of it, nor by the whole.
    if (file.statusCode === 304 || file.statusCode === 412)
      return reply.removeHeader('content-length').send();
    if (file.statusCode === 416)
      return reply
        .removeHeader('content-length')
        .type('application/json')
        .send({ status: 4022, message: '要的部分超出了文件的长度，请从头下载', data: null });
    if (file.type !== 'file' || file.statusCode > 206)
      throw new Error(`a material answers ${file.statusCode}`);
    const isVideo = kept?.ending === 'mp4';
    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
      .header('content-disposition', isVideo ? 'inline' : 'attachment')
      .type(isVideo ? 'video/mp4' : 'application/octet-stream')
      .send(file.stream);
  });
}
