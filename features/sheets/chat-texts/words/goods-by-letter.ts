import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { NUMBER, numberInWords } from './number-words.ts';
import type { WrittenGoods } from './written-goods.ts';

/** A款1 B款1, A1B2, ①*2: goods by their letters in the list. */
export function goodsByLetter(word: string, letters: ReadonlySet<string>): WrittenGoods[] | undefined {
  if (!LETTERED.test(word)) return undefined;
  const written = [...word.matchAll(LETTER)].map(({ groups = {} }) => groups);
  const letterOf = ({ letter = '' }: Readonly<Record<string, string | undefined>>) =>
    letter.replace('\ufe0f', '').toUpperCase();
  if (!written.every((groups) => letters.has(letterOf(groups)))) return undefined;
  return written.map((groups) => ({
    name: `${letterOf(groups)}${groups.size ?? ''}`,
    size: '',
    count: numberInWords(groups.count ?? '1'),
    isBare: groups.count === undefined,
    ...(groups.count === undefined && { isUncounted: true as const }),
  }));
}

const LETTER = new RegExp(
  String.raw`(?<letter>[A-Za-z]|[①-⑳]|\p{Extended_Pictographic}\ufe0f?)(?:款|套餐|(?<size>[大中小])[号的]?)?\s?[*×xX✖✕+:：]?\s?(?<count>${NUMBER})?(?:${COUNT_UNIT})?[+，、和]?`,
  'gu',
);
const LETTERED = new RegExp(
  `^(?:${LETTER.source.replace('<letter>', '<l>').replace('<count>', '<c>').replace('<size>', '<s>')})+$`,
  'u',
);
