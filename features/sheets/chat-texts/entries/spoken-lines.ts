import type { TextLine } from '../chat-entry.ts';
import { isCalled } from './called-lines.ts';
import { LABEL_ALONE } from './line-kinds.ts';

/** 云姐: 两箱橙子 …: what most lines of a copied chat begin with is who wrote them. */
const SAID = /^([^\s\d:：,，。、]{1,16})\s?[:：]\s*(?=\S)/u;
/** [2026/11/29 09:12] 云姐: …, 2026/12/2 10:05 - Peter Lam: …: when it was written stands before. */
const DATE = String.raw`\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/.月]\d{1,2}日?`;
const STAMP = new RegExp(
  String.raw`^[[【(（]?(?:${DATE})?,?\s*(?:[上下]午\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?[\]】)）]?\s+(?:-\s+)?(?=[^\s\d:：][^\d:：]{0,23}[:：]\s*\S)`,
  'u',
);
/** Fanny Leung: behind when it was written the name may have gaps. */
const SAID_THEN = /^([^\d:：,，。]{1,24}?)\s?[:：]\s*(?=\S)/u;

/** Parts a line of a copied chat into who speaks and what they say; another text keeps its lines. */
export function spokenLines(chat: string): (line: TextLine) => TextLine[] {
  const lines = chat.split(/\r\n?|\n/).filter((text) => text.trim() !== '');
  const hasSpeaker = (text: string) => !LABEL_ALONE.test(SAID.exec(text)?.[1] ?? '姓名');
  const spoken = lines.filter((text) => hasSpeaker(text.trim()));
  // 小红：2, 小明：1 are a list of who wants how many.
  const isCounted = spoken.filter((text) => isCalled(text.trim())).length >= spoken.length * 0.7;
  const isChat = lines.length >= 3 && spoken.length >= lines.length * 0.7 && !isCounted;
  return (line) => {
    const { text } = line;
    const [stamp = ''] = STAMP.exec(text) ?? [];
    const written = text.slice(stamp.length);
    const own = isChat && hasSpeaker(text) ? SAID.exec(written) : null;
    const speaker = stamp === '' ? own : (SAID_THEN.exec(written) ?? own);
    if (!speaker) return [line];
    return [
      { ...line, text: `${stamp}${speaker[1]}:` },
      { ...line, text: written.slice(speaker[0].length) },
    ];
  };
}
