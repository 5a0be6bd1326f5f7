import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { TextLine } from '../chat-entry.ts';
import { hasReceiver } from './line-kinds.ts';

/**
 * 生椰拿铁冻干 2盒 in a line of its own, within what is written of one receiver: a name and its count beside a gap, as one
 * word. A line in which a name may be somebody's stays as it is.
 */
export function withGoodsOfLines(lines: readonly TextLine[]): readonly TextLine[] {
  const blocks = blocksOf(lines);
  const receivers = blocks.filter((block) => block.some(({ text }) => hasReceiver(text)));
  if (receivers.length < 2) return lines;
  const ofOne = new Set(receivers.filter(isOfOne).flat());
  return lines.map((line) =>
    ofOne.has(line) && !hasReceiver(line.text) && isGoods(line.text)
      ? { ...line, text: line.text.replace(GAP_BEFORE_COUNT, '') }
      : line,
  );
}

const isOfOne = (block: readonly TextLine[]): boolean =>
  block.filter(({ text }) => hasReceiver(text)).length === 1;

/** Lines without a gap between them. */
function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines)
    if (line.text === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks;
}

const COUNT = String.raw`(?:\d{1,3}|[一二两三四五六七八九十]{1,2})(?:${COUNT_UNIT})`;
const GOODS = new RegExp(String.raw`^\p{Script=Han}{2,10}[ \t]+${COUNT}$`, 'u');
const GAP_BEFORE_COUNT = new RegExp(String.raw`(?<=\p{Script=Han})[ \t]+(?=${COUNT}(?:$|[\s、,，]))`, 'gu');
/** 挂耳 两盒、美式冻干 两盒. */
const isGoods = (text: string): boolean =>
  text.split(/[、,，;；]\s*/u).every((part) => GOODS.test(part) && nameScore(part.split(/\s/)[0] ?? '') < 4);
