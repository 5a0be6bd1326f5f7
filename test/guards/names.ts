import { basename } from 'node:path';
import { bareCode } from './bare-code.ts';

/** Words that are no nouns of the trade, and what to say in their place (docs/glossary.md, "Words of the code"). */
export const BANNED: Readonly<Record<string, string>> = {
  told: 'notice, answer, report: what is it that was told?',
  gone: 'allocation, deletion, removal',
  asked: 'request, query, input',
  asks: 'request',
  given: 'input, number, price: what was given?',
  found: 'match, row, result',
  held: 'suspension, reservation, lock, pin: hold means six things',
  holds: 'suspension, reservation',
  said: 'clues, text, state',
  says: 'text, message',
  seen: 'visible part, window, first rows',
  looked: 'peeked',
  meant: 'match, target',
  wanted: 'new value, request, demand',
  known: 'existing, own',
  taken: 'allocation, usage',
  kept: 'stored, cached',
  anew: 'recompute, refresh, resend',
  foresee: 'preview',
  foreseen: 'preview',
  mended: 'corrected',
  sought: 'linked, searched',
  brought: 'received',
  lately: 'recent',
  gates: 'quotas, limits',
};

/** Names that a page, a library or a field of science gives: not found, held-out sets. */
const USUAL = /not-?found|untilFound|held-?out|KeptPictures|OrderHolds|markChangesSeen/i;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s\-_.]+/)
    .map((word) => word.toLowerCase());

/** The banned word in a name, if there is one. */
const bannedIn = (name: string) =>
  USUAL.test(name) ? undefined : wordsOf(name).find((word) => Object.hasOwn(BANNED, word));

const TYPE = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
const EXPORT = /^export (?:default )?(?:async )?(?:const|let|function\*?) (\w+)/gm;
/** `of` as a field, a parameter, a variable or a prop; not the word of a loop, nor a library's `Buffer.of`. */
const OF =
  /(?:^|[\s{(,[])of\??\s*(?:=(?!=)|:)|[({,[]\s*of\s*[,)}\]]|(?<!\b(?:Buffer|Array|Set|Iterator))\.of\b(?!\s*\.)/m;

/** What is wrong with the names of a file: each with its replacement. */
export function wrongNames(path: string, text: string): string[] {
  const wrong: string[] = [];
  const check = (what: string, name: string) => {
    const word = bannedIn(name);
    if (word) wrong.push(`${path}: ${what} ${name}: not “${word}” but ${BANNED[word]}`);
  };
  check('file', basename(path).replace(/\.(tsx?|mjs|mts)$/, ''));
  for (const [, name = ''] of text.matchAll(TYPE)) check('type', name);
  for (const [, name = ''] of text.matchAll(EXPORT)) check('exported', name);
  const match = OF.exec(bareCode(text));
  if (match) wrong.push(`${path}: “of” is no name (${match[0].trim()}): the noun of what it holds`);
  return wrong;
}
