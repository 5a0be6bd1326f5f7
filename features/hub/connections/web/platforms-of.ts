import type { ConnectedAccount } from '../contract.ts';

/** Each platform once, as an option of a filter. */
export const platformsOf = (accounts: readonly ConnectedAccount[]) =>
  [...new Map(accounts.map(({ Platform, PlatformName }) => [Platform, PlatformName]))].map(
    ([value, label]) => ({ value, label }),
  );
