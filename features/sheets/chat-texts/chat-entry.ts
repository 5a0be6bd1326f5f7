import type { ChatDoubt } from './chat-doubt.ts';
import type { OfferedGoods } from './offered-goods.ts';
import type { SharedLine } from './shared/shared-line.ts';
import type { WrittenGoods } from './words/written-goods.ts';

/** A line of the text with its number there. */
export interface TextLine {
  line: number;
  text: string;
  /** Stood in signs of quoting: what is below it answers to it. */
  isQuoted?: true;
}

/** A line that belongs to nobody of the list, and why. */
export interface ChatLine extends TextLine {
  says: 'heading' | 'speaker' | 'talk' | 'cancelled' | 'unclear' | 'overlong';
  /** A sentence that says it better than its kind. */
  reason?: string;
}

/** What one of the group wrote, over one line or several. */
export interface ChatEntry extends TextLine {
  /** Without serial and speaker. */
  body: string;
  /** Has a number in the list. */
  isListed: boolean;
  /** Who wrote it, where a chat says so. */
  speaker?: string;
  /** Who wants it, where they have it sent to several places, each of which may name another. */
  orderer?: string;
  /** Words above several receivers that are no goods: they are of all their parcels. */
  remark?: string;
  /** Where who fetches theirs finds it: the heading of their part of the list. */
  pickup?: string;
  /** Where to, as it was put right later. */
  place?: string;
  /** What another part of the text says that they want. */
  goods?: readonly WrittenGoods[];
  /** A later line changes what they want. */
  isAnswered?: true;
  /** What is to be looked at. */
  doubts?: readonly ChatDoubt[];
}

/** A text taken apart into the lines of its people, the goods that it offers, and the rest. */
export interface ChatParts {
  entries: readonly ChatEntry[];
  offered: readonly OfferedGoods[];
  others: readonly ChatLine[];
  /** Lines that are said of several of the people; absent: they stand among the others. */
  shared?: readonly SharedLine[];
}
