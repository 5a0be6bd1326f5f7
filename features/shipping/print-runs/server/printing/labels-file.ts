import { labelsPdf } from '#features/shipping/labels/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { printRefusals as no } from '../../refusals.ts';
import { labelContents } from './label-contents.ts';
import { drawnLabels } from './with-pictures.ts';

/** Labels as one PDF, for whoever prints elsewhere, with the pictures that providers drew. */
export async function labelsFile(ctx: ShopCtx, parcelIds: readonly string[]): Promise<FileAnswer> {
  const { Paper: paper, Labels: labels, Skipped: skipped } = await labelContents(ctx, parcelIds);
  if (labels.length === 0) refuse(no.notDone, { reason: skipped[0]?.reason ?? '没有可以打印的面单' });
  return {
    name: `面单_${labels.length}张.pdf`,
    type: 'application/pdf',
    body: labelsPdf(drawnLabels(labels), paper),
  };
}
