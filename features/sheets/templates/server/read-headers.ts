import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { likelyHeader } from '../recognition/find-header-row.ts';
import { templateRefusals as no } from '../refusals.ts';

export interface SheetHead {
  headers: string[];
  /** One-based, as the sheet program counts. */
  headerRow: number;
  /** Some rows below it, to see what the columns hold. */
  rows: string[][];
}

/** Headers and first rows of a stored sheet of the shop. */
export async function readHeaders(ctx: ShopCtx, fileId: string): Promise<SheetHead> {
  const file = await ctx.db.from('files').select('id').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const head = await headOf(await ctx.files.local(ctx.shop.id, fileId));
  const cells = head.map((row) => row.cells);
  const { at, titles } = likelyHeader(cells);
  const row = head[at];
  if (!row) refuse(no.noHeader);
  return { headers: [...titles], headerRow: row.rowNo, rows: cells.slice(at + 1, at + 21) };
}

async function headOf(path: string) {
  try {
    const sheet = await openSheet(path);
    await sheet.close();
    return sheet.head;
  } catch (error) {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  }
}
