import type { ChatParts, TextLine } from './chat-entry.ts';
import { cellEntries } from './entries/cell-entries.ts';
import { hasReceiver } from './entries/line-kinds.ts';
import { listedEntries } from './entries/listed-entries.ts';
import { looseEntries } from './entries/loose-entries.ts';
import { spokenLines } from './entries/spoken-lines.ts';

/** Takes the lines apart into what each of the group wrote, the goods that the heading offers, and the rest. */
export function entriesIn(chat: string): ChatParts {
  const lines = halfWidth(chat)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }));
  const readable = lines.filter((line) => !isOverlong(line));
  // Cells first: a row that begins with empty ones keeps them.
  const parts = cellEntries(readable) ?? wordEntries(chat, readable);
  const overlong = [...lines, ...parts.entries].filter(isOverlong);
  return {
    ...parts,
    entries: parts.entries.filter((entry) => !isOverlong(entry)),
    others: [
      ...parts.others,
      ...overlong.map(({ line, text }) => ({ line, text, says: 'overlong' as const })),
    ],
  };
}

/** More than anybody writes of one order, in a line or over several: read word by word it would take seconds. */
const isOverlong = ({ text }: TextLine): boolean => text.length > MOST_LETTERS || RUN.test(text);
const MOST_LETTERS = 2000;
/** Letters, or signs, without a gap. */
const RUN = /[^\s,，、;；。]{500}|[,，、;；。]{100}/u;

function wordEntries(chat: string, lines: readonly TextLine[]): ChatParts {
  const spoken = lines.map(({ line, text }) => ({ line, text: text.trim() })).flatMap(spokenLines(chat));
  return listedEntries(spoken) ?? looseEntries(spoken);
}

/** １．脐橙＊２｜: digits, letters and the signs of lists as narrow as others write them; 。，（） stay. */
const halfWidth = (chat: string): string =>
  chat
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＃＊．｜＋＝／]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replaceAll('\u3000', ' ');

/** How many people with a phone a text names. */
export const peopleIn = (text: string): number =>
  entriesIn(text).entries.filter((entry) => hasReceiver(entry.text)).length;
