import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { PoolWatch } from '../database/watch-pool.ts';

/** An answer is due while whoever asks still listens. */
const PATIENCE_MS = 4_000;

/**
 * `/healthz`: 200 while the product works, 503 while nothing does, in both cases with what is wrong. A disk that is
 * nearly full stops uploads only.
 */
export function serveHealth(app: FastifyInstance, pool: Pool, files: FileStore): PoolWatch {
  const watch = new PoolWatch(pool);
  app.addHook('onClose', async () => watch.stop());
  app.get('/healthz', { config: { open: true } }, async (_request, reply) => {
    const [database, disk] = await Promise.all([inTime(watch.look()), diskProblem(files)]);
    const problems = [database, disk].filter((each) => each !== undefined);
    reply.header('cache-control', 'no-store');
    return reply.code(database ? 503 : 200).send({ status: database ? 'failing' : 'ok', problems });
  });
  return watch;
}

async function diskProblem(files: FileStore): Promise<string | undefined> {
  try {
    await mkdir(files.root, { recursive: true });
    await access(files.root, constants.W_OK);
    await files.requireRoom();
    return undefined;
  } catch (error) {
    const isFull = (error as { code?: string }).code === 'ENOSPC';
    return isFull ? '磁盘空间不足，暂时不能上传和导出' : '存放文件的目录不能写入，暂时不能上传和导出';
  }
}

async function inTime(answer: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('数据库没有及时回应'), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
