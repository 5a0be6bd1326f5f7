import type { Account } from '../contract.ts';

/** Each platform once, as an option of a filter. */
export const platformsOf = (accounts: readonly Account[]) =>
  [...new Map(accounts.map(({ Platform, PlatformName }) => [Platform, PlatformName]))].map(
    ([value, label]) => ({ value, label }),
  );
