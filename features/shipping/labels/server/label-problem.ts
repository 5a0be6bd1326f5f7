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

/** Why a label may not be printed as it is, as a sentence that says what to do; null when nothing is wrong. */
export function labelProblem(label: LabelContent, paper: Paper): string | null {
  const { waybillNo } = label;
  const missing = missingCharacters(label);
  if (missing.length > 0) return `字库里没有“${missing.slice(0, 10).join('')}”，印不出来，请改写后再打`;
  const shape = barCode(waybillNo);
  if (!shape) return `单号“${waybillNo}”印不成条码，只能用字母、数字和符号，请核对单号`;
  if (barWidth(shape, LABEL_STYLES[paper]) === null)
    return `单号“${waybillNo}”太长，这种纸上的条码扫不出来，请换大一号的纸或核对单号`;
  return null;
}
