import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { requireRights } from './prepare-month.ts';

const TYPES = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A kept file as it was made; one that is no longer so is cut off before its end. */
export async function downloadMonth(ctx: ShopCtx, fileId: string): Promise<DeferredFile> {
  requireRights(ctx, 'price.sales.view', 'price.purchase.view');
  const row = await ctx.db
    .from('month_files')
    .select(['month', 'file_name', 'size', 'checksum', 'rows_total'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '文件' });
  const { file_name: name, size, checksum, rows_total: rows } = row;
  await logExport(ctx, { kind: 'monthFile', filter: { Month: row.month }, rows, fileName: name });
  const type = name.endsWith('.zip') ? TYPES.zip : TYPES.xlsx;
  return async () => {
    const body = checking(await ctx.files.open(ctx.shop.id, fileId), checksum ?? '');
    return { name, type, size: Number(size), body };
  };
}

/** Holds its last piece back until it is known that all of it is what was kept. */
function checking(content: Readable, checksum: string): Readable {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  const checked = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush: (done) =>
      hash.digest('hex') === checksum
        ? done(null, last)
        : done(new Error('a kept month file is not as it was made')),
  });
  content.on('error', (error) => checked.destroy(error));
  checked.on('close', () => content.destroy());
  return content.pipe(checked);
}
