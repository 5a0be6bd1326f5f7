/**
 * What a doubt is about: no count was written and one was taken (`noCount`), which goods or how many, who and where to, or
 * whether it is to be sent at all and anything is missing.
 */
type DoubtKind = 'noCount' | 'goods' | 'receiver' | 'order';

/** What is to be checked of somebody before it is sent. A line that answers it goes by its kind. */
export interface ChatDoubt {
  kind: DoubtKind;
  /** A sentence for whoever checks it, which says what to do. */
  says: string;
  /** The word of the text that it begins with: of one word one doubt is enough. */
  word?: string;
}

export const doubtOf = (kind: DoubtKind, says: string): ChatDoubt => ({ kind, says });

/** A doubt that begins with a word of the text in signs of quoting. */
export const doubtOfWord = (kind: DoubtKind, word: string, rest: string): ChatDoubt => ({
  kind,
  says: `“${word}”${rest}`,
  word,
});

/** Doubts without those that say the same again, or something more of the same word. */
export const eachOnce = (doubts: readonly ChatDoubt[]): ChatDoubt[] =>
  doubts.filter((doubt, at) => doubts.findIndex((other) => isSame(other, doubt)) === at);
const isSame = (one: ChatDoubt, other: ChatDoubt): boolean =>
  one.says === other.says || (one.word !== undefined && one.word === other.word);
