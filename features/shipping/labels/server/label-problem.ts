import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { barCode } from '#kit/paper/code-shapes.ts';
import { missingFrom } from '#kit/paper/server/fonts.ts';
import type { LabelContent, Paper } from '../label-content.ts';
import { labelDenials as no } from '../label-denials.ts';
import { LABEL_STYLES } from '../label-papers.ts';
import { barWidth } from '../lay-label.ts';

/** Signs of a label that its font cannot draw, each once. */
export function missingCharacters(label: LabelContent): string[] {
  const { company, waybillNo, routing, sender, receiver, pack, notes, giftMessage } = label;
  const texts = [
    company,
    waybillNo,
    ...Object.values(routing),
    ...Object.values(sender),
    ...Object.values(receiver),
    ...pack.map(({ name }) => name),
    ...notes,
    giftMessage,
  ];
  return missingFrom(texts.join(' '));
}

type LabelTexts = Pick<LabelContent, 'receiver' | 'pack' | 'notes' | 'giftMessage'>;

/** Why what orders say can't be printed on a label of ours, before there is a number; undefined when nothing is wrong. */
export const textProblem = ({ receiver, pack, notes, giftMessage }: LabelTexts): Denial | undefined =>
  missingProblem(
    missingFrom(
      [...Object.values(receiver), ...pack.map(({ name }) => name), ...notes, giftMessage].join(' '),
    ),
  );

const missingProblem = (missing: readonly string[]): Denial | undefined =>
  missing.length > 0 ? deny(no.signsMissing, { signs: missing.slice(0, 10).join('') }) : undefined;

/** Why a label may not be printed as it is; undefined when nothing is wrong. */
export function labelProblem(label: LabelContent, paper: Paper): Denial | undefined {
  const { waybillNo } = label;
  const missing = missingProblem(missingCharacters(label));
  if (missing) return missing;
  const shape = barCode(waybillNo);
  if (!shape) return deny(no.noBarCode, { no: waybillNo });
  if (barWidth(shape, LABEL_STYLES[paper]) === null) return deny(no.barCodeTooWide, { no: waybillNo });
  return undefined;
}
