import type { TextLine } from '../chat-entry.ts';
import { numberOf, withoutNumber } from './serials.ts';

/** Where the entries of a list begin, by how later lines call them. */
export interface ListWriters {
  /** What stands above the first entry. */
  heading: string;
  /** Where the next entry begins, by where one does; undefined: it is the last. */
  next: ReadonlyMap<number, number | undefined>;
  /** The first entry with that number. */
  byNumber: ReadonlyMap<number, number>;
  /** The first that begins with that name, and with no longer one. */
  byName: ReadonlyMap<string, number>;
  /** The first with that lead. */
  byLead: ReadonlyMap<string, number>;
}

export function listWriters(lines: readonly TextLine[], starts: readonly number[]): ListWriters {
  const next = new Map<number, number | undefined>();
  const byNumber = new Map<number, number>();
  const byName = new Map<string, number>();
  const byLead = new Map<string, number>();
  const receivers: [name: string, start: number][] = [];
  for (const [nth, start] of starts.entries()) {
    const text = lines[start]?.text ?? '';
    next.set(start, starts[nth + 1]);
    putFirst(byNumber, numberOf(text) ?? Number.NaN, start);
    for (const name of namesIn(withoutNumber(text))) putFirst(byName, name, start);
    putFirst(byLead, leadOf(text), start);
    const [, receiver = ''] = /(\p{Script=Han}{2,4})[\s,，]*1[3-9]\d{9}(?!\d)/u.exec(text) ?? [];
    if (receiver !== '') receivers.push([receiver, start]);
  }
  // Who receives it, where nobody of the list is called so.
  for (const [receiver, start] of receivers) putFirst(byLead, receiver, start);
  const heading = lines
    .slice(0, starts[0])
    .map(({ text }) => text)
    .join('\n');
  return { heading, next, byNumber, byName, byLead };
}

function putFirst<Key>(starts: Map<Key, number>, key: Key, start: number): void {
  if (!starts.has(key)) starts.set(key, start);
}

/** The name that an entry begins with. */
export const leadOf = (text: string): string =>
  /^@?([^\s\d:：,，。、*×+＋(（]{1,12})/u.exec(withoutNumber(text))?.[1] ?? '';

/** 小鱼 of 小鱼2份, 小鱼 and 小鱼🐟 of 小鱼🐟 2份: what its first word may be called by, up to where letters end. */
const namesIn = (text: string): string[] => {
  const [word = ''] = /^[^\s:：,，。、]{1,16}/u.exec(text) ?? [];
  return beginningsOf(word).filter((name) => !/^\p{L}/u.test(text.slice(name.length)));
};

/** What a text begins with that may be the lead of an entry, the longest first. */
export const leadsAhead = (text: string): string[] => beginningsOf(/^.{1,12}/su.exec(text)?.[0] ?? '');

const beginningsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, at) => letters.slice(0, letters.length - at).join(''));
};
