import { sql } from 'kysely';
import {
  PICTURE_SIZES,
  type PictureSize,
  paperAddressOf,
  pictureAddress,
} from '#features/catalogue/pictures/picture.ts';
import { PICTURES } from '#features/catalogue/pictures/server/index.ts';
import type { StoredContent } from '#kit/files/server/file-store.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { asClock } from '#kit/tenant/server/transaction.ts';
import { discardAll } from './remove-unused-files.ts';

/** A product that is being typed names its picture only when it is saved, and what was typed is kept. */
const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 20_000;

/** Pictures that no product, listing, material or complaint of any shop has shown for a month after they came. */
export const removeUnusedPictures: Routine = {
  name: 'pictures-remove-unused',
  cron: '37 19 * * *',
  run: async (pool, files) => {
    const old: StoredContent[] = [];
    for await (const content of files.olderThan(Date.now() - KEPT_MS))
      if (content.shopId === PICTURES) old.push(content);
    const pictures = groupBy(old, ({ id }) => keyIn(id));
    const keys = [...pictures.keys()];
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const some = keys.slice(at, at + AT_ONCE);
      const used = await usedOf(pool, some);
      for (const key of some) if (!used.has(key)) await discardAll(files, pictures.get(key) ?? []);
    }
  },
};

const keyIn = (name: string): string => name.replace(/-\d+\.webp$|\.pdf$/, '');

/** Those of the keys whose pictures goods, materials, slips or evidence show, in whatever size. */
async function usedOf(pool: Pool, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const sizes = Object.keys(PICTURE_SIZES) as PictureSize[];
  const addresses = new Map(
    keys.flatMap((key) =>
      [...sizes.map((size) => pictureAddress(key, size)), paperAddressOf(key)].map(
        (url) => [url, key] as const,
      ),
    ),
  );
  const { rows } = await asClock(pool, (db) =>
    sql<{
      url: string;
    }>`select image_url as url from skus where image_url = any(${[...addresses.keys()]}::text[])
      union select image_url from spus where image_url = any(${[...addresses.keys()]}::text[])
      union select url from settlement_vouchers where url = any(${[...addresses.keys()]}::text[])
      union select unnest(pictures) from settlement_requests
        where pictures <> '{}' and pictures && ${[...addresses.keys()]}::text[]
      union select unnest(pictures) from order_requests
        where pictures <> '{}' and pictures && ${[...addresses.keys()]}::text[]
      union select picture from material_uses where picture = any(${[...addresses.keys()]}::text[])
      union select unnest(pictures) from complaint_posts
        where pictures <> '{}' and pictures && ${[...addresses.keys()]}::text[]
      union select unnest(pictures) from loose_parcels
        where pictures <> '{}' and pictures && ${[...addresses.keys()]}::text[]`.execute(db.k),
  );
  return new Set(rows.flatMap(({ url }) => addresses.get(url) ?? []));
}
