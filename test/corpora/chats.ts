import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChatText } from '#features/sheets/chat-texts/server/index.ts';
import { fieldsOf, type ReceiverFields, wrongFields } from './lines.ts';

export interface ChatsScore {
  /** People whom a parcel can be sent to. */
  n: number;
  right: number;
  failures: string[];
}

/** Reads each message of a chat, and compares everybody who can be sent something with whom a person finds there. */
export function scoreChats(folder: string): ChatsScore {
  const score: ChatsScore = { n: 0, right: 0, failures: [] };
  const file = join(folder, 'jielong.json');
  if (!existsSync(file)) return score;
  const chats: { key: string; text: string; people: ReceiverFields[] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const { key, text, people } of chats) {
    const reading = readChatText(text)
      .people.map(({ receiver }) => receiver)
      .filter(({ province }) => province !== '')
      .map(fieldsOf);
    score.n += Math.max(people.length, reading.length);
    for (const [at, expected] of people.entries()) {
      const wrong = reading[at] ? wrongFields(reading[at], expected, text) : ['missing'];
      if (wrong.length === 0) score.right += 1;
      else
        score.failures.push(
          `${key}: ${expected.name}: ${wrong.join(', ')} of ${JSON.stringify(reading[at])}`,
        );
    }
    for (const more of reading.slice(people.length))
      score.failures.push(`${key}: nobody is ${JSON.stringify(more)}`);
  }
  return score;
}
