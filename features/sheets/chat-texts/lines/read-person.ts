import type { ChatEntry } from '../chat-entry.ts';
import type { ChatList } from '../chat-list.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import { doubtsOf } from './line-doubts.ts';
import { readEnd } from './line-end.ts';
import { receiverOf } from './line-receiver.ts';
import { textOfWords } from './line-text.ts';
import { type PersonLine, personLine } from './person-line.ts';
import { settleTotals } from './totals.ts';
import { readWords } from './word-rules.ts';

/** Reads what one of the list wrote: goods by its words and its end, and the receiver by what these leave. */
export function readPerson(entry: ChatEntry, list: ChatList, parse: AddressReader): ChatPerson {
  const line = personLine(entry, list, (word) => isRegion(word, parse));
  const wordsLeft = readWords(textOfWords(line), line);
  settleTotals(line);
  const receiverText = textOfReceiver(readEnd(wordsLeft, line), line);
  const { goods, sums } = line;
  const receiver = receiverOf(receiverText, line, parse);
  return {
    line: entry.line,
    text: entry.text,
    ...receiver,
    goods: goods.inWordsOfList(),
    // Of several sums it is not clear which is the one.
    paid: sums.length === 1 ? (sums[0] ?? '') : '',
    isListed: entry.isListed,
    isCancelled: goods.isCancelled,
    doubts: doubtsOf(line, receiver.receiver, parse),
  };
}

/** 杭州萧山: a region and nothing else. */
function isRegion(word: string, parse: AddressReader): boolean {
  const { province, detail, name, note } = parse(word);
  return province !== '' && detail === '' && name === '' && note === '';
}

/** What goods and sums leave of a line, without the signs that stood between them, and the notes behind it. */
const textOfReceiver = (text: string, { notes }: PersonLine): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?:[，,、;；] ?){2,}/g, '，')
    .replace(/^[ ，,、;；]+|[ ，,、;；]+$/g, '')
    .trim()
    .concat(...notes.map((note) => `（${note}）`));
