import { withoutSerial } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, TextLine } from '../chat-entry.ts';
import { plainRings } from '../words/number-words.ts';
import { numberOf, withoutNumber } from './serials.ts';

/** 1️⃣×2 as 1号×2, as the list calls its goods; 1️⃣号楼 is a house. */
const plainKeys = (text: string): string =>
  text.replace(/(?<!\d)(\d)\ufe0f?\u20e3\ufe0f?(?![号栋幢楼])/gu, '$1号');

/** 蜗牛慢慢 11-30 21:17 above what they want: who wrote it, and when. */
const WRITTEN_AT = /^(\S.{0,19}?)\s+(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?\s+\d{1,2}:\d{2}(?::\d{2})?$/u;

/** What lines say as one entry. */
export function entryOf(lines: readonly TextLine[], isListed: boolean): ChatEntry {
  const text = lines.map((one) => one.text).join('\n');
  const [first = '', ...more] = lines.map((one) => one.text);
  const own = isListed ? withoutNumber(first) : withoutSerial(first);
  const [, nickname = ''] = (isListed && more.length > 0 && WRITTEN_AT.exec(own)) || [];
  const number = numberOf(first);
  // The same number once more adds to what was wanted.
  const rest = more.map((one) => (isListed && numberOf(one) === number ? withoutNumber(one) : one));
  return {
    line: lines[0]?.line ?? 1,
    text,
    body: plainKeys(plainRings([...(nickname ? [] : [own]), ...rest].join('\n'))),
    isListed,
    ...(nickname && { speaker: nickname }),
  };
}
