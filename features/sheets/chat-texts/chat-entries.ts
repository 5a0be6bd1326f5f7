import type { ChatParts } from './chat-entry.ts';
import { hasReceiver } from './entries/line-kinds.ts';
import { listedEntries } from './entries/listed-entries.ts';
import { looseEntries } from './entries/loose-entries.ts';
import { spokenLines } from './entries/spoken-lines.ts';

/** Takes the lines apart into what each of the group wrote, the goods that the heading offers, and the rest. */
export function entriesIn(chat: string): ChatParts {
  const lines = chat
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .flatMap(spokenLines(chat));
  return listedEntries(lines) ?? looseEntries(lines);
}

/** How many people with a phone a text names. */
export const peopleIn = (text: string): number =>
  entriesIn(text).entries.filter((entry) => hasReceiver(entry.text)).length;
