import type { ChatDoubt } from '../chat-doubt.ts';
import type { ChatEntry } from '../chat-entry.ts';
import type { ChatList } from '../chat-list.ts';
import { LineGoods } from './line-goods.ts';

/** 共3, 一共两份, 2+1=3: what a line says of all its goods together, in pieces or in yuan. */
export interface Total {
  word: string;
  number: number;
  /** 份 of 共3份: it counts. */
  hasUnit: boolean;
  /** 2+1=3 shows how it was added up. */
  isAddedUp: boolean;
}

/** One person's line while it is read: what its words said so far. */
export interface PersonLine {
  readonly entry: ChatEntry;
  readonly list: ChatList;
  readonly goods: LineGoods;
  /** Sums that it says, in yuan. */
  readonly sums: string[];
  /** What it says of all its goods together. */
  readonly totals: Total[];
  /** What it says of the goods and the money, and belongs to neither: it stays in brackets behind the receiver. */
  readonly notes: string[];
  /** What can be read in two ways. */
  readonly doubts: ChatDoubt[];
  /** Whether a word is no more than the name of a region. */
  readonly isRegion: (word: string) => boolean;
  /** 大胃王 of 昵称：大胃王. */
  nickname: string;
  /** Is written as cells, parted by strokes. */
  hasCells: boolean;
  /** A word of the receiver stands before: a name. */
  isPastName: boolean;
  /** So does a word of a place. */
  isPastPlace: boolean;
}

export const personLine = (
  entry: ChatEntry,
  list: ChatList,
  isRegion: (word: string) => boolean,
): PersonLine => ({
  entry,
  list,
  goods: new LineGoods(list, entry.goods),
  sums: [],
  totals: [],
  notes: entry.remark ? [entry.remark] : [],
  doubts: [...(entry.doubts ?? [])],
  isRegion,
  nickname: '',
  hasCells: false,
  isPastName: false,
  isPastPlace: false,
});

/** Whether it is known who wrote it, so that its short words may be goods. */
export const isSigned = ({ entry }: PersonLine): boolean =>
  entry.isListed || entry.isAnswered === true || (entry.speaker !== undefined && entry.speaker !== '');

/** What is read of a word, as text that stays in the receiver's; undefined where the word is about something else. */
export type WordRule = (word: string, line: PersonLine) => string | undefined;

/** What stays where a word is taken out. */
export const GAP = ' ';
