import type { CallerLink, CurrentShop, User } from './ctx.ts';

/** The key of a program; its calls go as whoever made it. */
export interface CallerKey {
  id: string;
  /** From where it works; from everywhere without any. */
  addresses: readonly string[];
}

/** What a token and a shop header amount to. */
export interface Identity {
  user: User;
  tokenHash: Buffer;
  /** Absent when no shop is named, or the user does not belong to it. */
  shop?: CurrentShop & { rights: number };
  key?: CallerKey;
  link?: CallerLink;
}
