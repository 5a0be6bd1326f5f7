import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import type { ChatDoubt } from './chat-doubt.ts';
import type { ChatGoods } from './offered-goods.ts';

/** One of a group with what they want. Without a province the parcel can't leave: a pick-up, or an address to be added. */
export interface ChatPerson {
  /** Number of the first line in the text, and the lines themselves. */
  line: number;
  text: string;
  /** The same without serial, goods and sum: receiver, phone, address and wishes. */
  receiverText: string;
  receiver: ParsedAddress;
  /** What they are called in the group, where they send to somebody of another name. */
  nickname: string;
  goods: ChatGoods[];
  /** The sum that they wrote, in yuan. */
  paid: string;
  /** Has a number in the list. */
  isListed: boolean;
  /** Took back all that they wanted. */
  isCancelled: boolean;
  /** What is to be checked before it is sent. */
  doubts: readonly ChatDoubt[];
}

/** How a text of a receiver is read. */
export type AddressReader = (text: string) => ParsedAddress;
