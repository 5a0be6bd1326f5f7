import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { pictureAddress } from '#features/catalogue/pictures/picture.ts';
import { keepTrustedFile } from '#features/catalogue/pictures/server/keep-picture.ts';
import { noteUpload } from '#features/catalogue/pictures/server/own-pictures.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { CATEGORY_OF } from './categories.ts';
import { drawGoods } from './draw-goods.ts';
import { drawSlip } from './draw-slip.ts';

/** Draws the goods of the demo, and a slip that each shop has; what is bought has the picture of who makes it. */
export async function pictureDemo(pool: Pool, files: FileStore): Promise<void> {
  const shopIds = await inShop(pool, { shopId: NO_SHOP }, async ({ k }) =>
    (await k.selectFrom('shops').select('id').execute()).map(({ id }) => id),
  );
  const drawn: { code: string; address: string }[] = [];
  for (const [code, category] of Object.entries(CATEGORY_OF))
    drawn.push({
      code,
      address: pictureAddress(await keptOf(files, code, drawGoods(code, category)), 'whole'),
    });
  const slip = await keptOf(files, 'slip', drawSlip());
  const records = sql`jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as w(code text, address text)`;
  for (const shopId of shopIds)
    await inShop(pool, { shopId }, async (db) => {
      await noteUpload(db, slip);
      for (const table of [sql`skus`, sql`spus`])
        await sql`update ${table} t set image_url = w.address from ${records}
          where t.shop_id = ${db.shopId} and t.external_id = w.code and t.image_url is null`.execute(db.k);
      // A product that stands for what a vendor makes has no code of its own.
      await sql`update skus t set image_url = s.image_url from spus s
        where t.shop_id = ${db.shopId} and s.shop_id = ${db.shopId} and s.id = t.source_spu_id
          and t.image_url is null`.execute(db.k);
    });
}

/** Drawn, and kept in its sizes. */
async function keptOf(files: FileStore, name: string, drawing: string): Promise<string> {
  const path = await files.prepare('none', `drawn-${name}`);
  await writeFile(path, drawing);
  const { key } = await keepTrustedFile(files, path);
  await rm(path, { force: true });
  return key;
}
