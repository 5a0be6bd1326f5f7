import type { TextLine } from '../chat-entry.ts';
import { LABEL_ALONE } from './line-kinds.ts';

/** 云姐: 两箱橙子 …: what most lines of a copied chat begin with is who wrote them. */
const SAID = /^([^\s\d:：,，。、]{1,16})\s?[:：]\s*(?=\S)/u;
/** [2026/11/29 09:12] 云姐: …: when it was written stands before. */
const STAMP =
  /^[[【(（]?(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.月]\d{1,2}日?)?,?\s*\d{1,2}:\d{2}(?::\d{2})?[\]】)）]?\s+(?=[^\s\d:：][^\d:：]{0,15}[:：]\s*\S)/u;

/** Parts a line of a copied chat into who speaks and what they say; another text keeps its lines. */
export function spokenLines(chat: string): (line: TextLine) => TextLine[] {
  const lines = chat.split(/\r\n?|\n/).filter((text) => text.trim() !== '');
  const hasSpeaker = (text: string) => !LABEL_ALONE.test(SAID.exec(text)?.[1] ?? '姓名');
  const isChat =
    lines.length >= 3 && lines.filter((text) => hasSpeaker(text.trim())).length >= lines.length * 0.7;
  return ({ line, text }) => {
    const [stamp = ''] = STAMP.exec(text) ?? [];
    const spoken = text.slice(stamp.length);
    const speaker = stamp !== '' || (isChat && hasSpeaker(text)) ? SAID.exec(spoken) : null;
    if (!speaker) return [{ line, text }];
    return [
      { line, text: `${stamp}${speaker[1]}:` },
      { line, text: spoken.slice(speaker[0].length) },
    ];
  };
}
