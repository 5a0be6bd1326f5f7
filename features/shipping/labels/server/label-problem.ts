import { barCode } from '#kit/paper/code-shapes.ts';
import { missingFrom } from '#kit/paper/server/fonts.ts';
import type { LabelContent, Paper } from '../label-content.ts';
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

/** Why what orders say can't be printed on a label of ours, before there is a number; null when nothing is wrong. */
export const textProblem = ({ receiver, pack, notes, giftMessage }: LabelTexts): string | null =>
  missingProblem(
    missingFrom(
      [...Object.values(receiver), ...pack.map(({ name }) => name), ...notes, giftMessage].join(' '),
    ),
  );

const missingProblem = (missing: readonly string[]): string | null =>
  missing.length > 0 ? `字库里没有“${missing.slice(0, 10).join('')}”，印不出来，请改写后再打` : null;

/** Why a label may not be printed as it is, as a sentence that says what to do; null when nothing is wrong. */
export function labelProblem(label: LabelContent, paper: Paper): string | null {
  const { waybillNo } = label;
  const missing = missingProblem(missingCharacters(label));
  if (missing) return missing;
  const shape = barCode(waybillNo);
  if (!shape) return `单号“${waybillNo}”印不成条码，只能用字母、数字和符号，请核对单号`;
  if (barWidth(shape, LABEL_STYLES[paper]) === null)
    return `单号“${waybillNo}”太长，这种纸上的条码扫不出来，请换大一号的纸或核对单号`;
  return null;
}
