import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Asked } from '../contract.ts';
import { reportSheet } from './report-sheet.ts';
import { sheetAnswer } from './sheet-answer.ts';

/** A report as a file. */
export async function exportReport(ctx: ShopCtx, asked: Asked): Promise<FileAnswer> {
  const { span, ...sheet } = await reportSheet(ctx, asked);
  const name = `${sheet.sheetName} ${span.from} 至 ${span.to}.xlsx`;
  return sheetAnswer(ctx, { kind: 'report', filter: asked, name, ...sheet });
}
