import { createWriteStream } from 'node:fs';
import { v7 as newId } from 'uuid';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { type OutWorkbook, writeWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';

interface Answered {
  /** As the log calls it. */
  kind: string;
  filter: object;
  name: string;
  /** Rows without the last, which adds up the others. */
  count: number;
  sheets: readonly OutWorkbook[];
}

/**
 * Figures as a file; who took it is logged. It is written whole before it is answered, since its rows are read in the
 * call's transaction; open, it can be removed at once.
 */
export async function reportSheetAnswer(
  ctx: ShopCtx,
  { kind, filter, name, count, sheets }: Answered,
): Promise<FileAnswer> {
  const { files } = ctx;
  await logExport(ctx, { kind, filter, rows: count, fileName: name });
  const content = { shopId: ctx.db.shopId, id: newId() };
  try {
    const path = await files.prepare(content.shopId, content.id);
    await files.requireRoom();
    await writeWorkbook(createWriteStream(path), sheets);
    const body = await files.open(content.shopId, content.id);
    return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  } finally {
    await files.discard(content);
  }
}
