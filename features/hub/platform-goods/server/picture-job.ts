import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { pictureAddress } from '#features/catalogue/pictures/picture.ts';
import { keepFile, PICTURES } from '#features/catalogue/pictures/server/index.ts';
import { pictureSku } from '#features/catalogue/skus/server/index.ts';
import { endpointOf } from '#features/hub/platforms/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { job } from '#kit/jobs/server/job.ts';
import { fetchPicture } from './fetch-picture.ts';

interface Item {
  skuId: string;
  url: string;
  platform: string;
}

export interface PicturesPayload extends JobPayload {
  items: Item[];
}

/** Copies platforms' pictures of new listings; one that can't be had is left out, as a product may have none. */
export const pictureJob = job<PicturesPayload>(
  'hub-pictures',
  async (ctx) => {
    for (const { skuId, url, platform } of ctx.payload.items) {
      ctx.signal.throwIfAborted();
      const address = await keptAddress(ctx.files, url, platform);
      if (address) await ctx.inShop((db) => pictureSku(db, skuId, address));
    }
  },
  { undone: '新建商品的图片没有从平台全部取到' },
);

async function keptAddress(files: FileStore, url: string, platform: string): Promise<string | undefined> {
  const picture = await fetchPicture(url, endpointOf(platform)?.apiUrl);
  if (!picture) return undefined;
  const fresh = await files.prepare(PICTURES, randomUUID());
  try {
    await writeFile(fresh, picture);
    const { key } = await keepFile(files, fresh);
    return pictureAddress(key, 'whole');
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}
