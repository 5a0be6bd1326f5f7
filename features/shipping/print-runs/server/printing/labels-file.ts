import { labelsPdf } from '#features/shipping/labels/server/index.ts';
import { denialIn, deny, refuseDenied } from '#kit/endpoint/denial.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { printDenials } from '../../print-denials.ts';
import { labelContents } from './label-contents.ts';
import { drawnLabels } from './with-pictures.ts';

/** Labels as one PDF, for whoever prints elsewhere, with the pictures that providers drew. */
export async function labelsFile(ctx: ShopCtx, parcelIds: readonly string[]): Promise<FileAnswer> {
  const { Paper: paper, Labels: labels, Skipped: skipped } = await labelContents(ctx, parcelIds);
  const [first] = skipped;
  if (labels.length === 0) refuseDenied(first ? denialIn(first) : deny(printDenials.noLabels), 4009);
  return {
    name: `面单_${labels.length}张.pdf`,
    type: 'application/pdf',
    body: labelsPdf(drawnLabels(labels), paper),
  };
}
