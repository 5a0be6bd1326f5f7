import { sql } from 'kysely';
import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { MOST_LINES } from '../limits.ts';
import { linkRefusals } from '../refusals.ts';
import { type MatchedLine, type ReadLine, readByShape } from './pasted-lines.ts';

/** The rows of a sheet that came with this call; of another file a link learns nothing. */
export async function readLinkFile(ctx: ShopCtx, fileId = ''): Promise<ReadLine[]> {
  const { rows } = await sql<{ name: string }>`select name from files
    where shop_id = ${ctx.db.shopId} and id = ${fileId} and created_by = ${ctx.user.id}
      and created_at > now() - interval '10 minutes'`.execute(ctx.db.k);
  if (!rows[0]) refuse(common.notFound, { what: '文件' });
  const path = await ctx.files.local(ctx.shop.id, fileId);
  const lines = await rowsOf(path, rows[0].name).catch((error: Error) => {
    if (error instanceof SheetRefused) refuse(linkRefusals.unreadable, { problem: error.message });
    throw error;
  });
  return readByShape(ctx, lines, true);
}

async function rowsOf(path: string, fileName: string): Promise<MatchedLine[]> {
  const sheet = await openSheet(path, { fileName });
  const lines: MatchedLine[] = [];
  try {
    for await (const batch of sheet.rows()) {
      for (const { rowNo, cells } of batch)
        if (!isBlankRow(cells)) lines.push({ rowNo, cells, text: cells.filter(Boolean).join(' ') });
      if (lines.length > MOST_LINES.sheet + 1)
        throw new SheetRefused(
          'too_many_rows',
          `一次最多上传 ${MOST_LINES.sheet} 行，请拆分成几个文件后分别上传`,
        );
    }
    return lines;
  } finally {
    await sheet.close();
  }
}
