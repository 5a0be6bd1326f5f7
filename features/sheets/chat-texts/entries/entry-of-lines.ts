import { withoutSerial } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, TextLine } from '../chat-entry.ts';
import { plainRings } from '../chat-words.ts';
import { numberOf, withoutNumber } from './serials.ts';

/** 1️⃣×2 as 1号×2, as the list calls its goods; 1️⃣号楼 is a house. */
const plainKeys = (text: string): string =>
  text.replace(/(?<!\d)(\d)\ufe0f?\u20e3\ufe0f?(?![号栋幢楼])/gu, '$1号');

/** What lines say as one entry. */
export function entryOf(lines: readonly TextLine[], isListed: boolean): ChatEntry {
  const text = lines.map((one) => one.text).join('\n');
  const [first = '', ...more] = lines.map((one) => one.text);
  const own = isListed ? withoutNumber(first) : withoutSerial(first);
  const number = numberOf(first);
  // The same number once more adds to what was wanted.
  const rest = more.map((one) => (isListed && numberOf(one) === number ? withoutNumber(one) : one));
  return {
    line: lines[0]?.line ?? 1,
    text,
    body: plainKeys(plainRings([own, ...rest].join('\n'))),
    isListed,
  };
}
