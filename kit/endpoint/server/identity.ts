import type { CurrentShop, User } from './ctx.ts';

/** What a token and a shop header amount to. */
export interface Identity {
  user: User;
  tokenHash: Buffer;
  /** Absent when no shop is named, or the user does not belong to it. */
  shop?: CurrentShop & { rights: number };
}
