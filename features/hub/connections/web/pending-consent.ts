const KEY = 'hubConsent';

/** The state of the consent that this browser has gone away for; only it takes what comes back. */
export const pendingConsent = {
  keep: (state: string): void => sessionStorage.setItem(KEY, state),
  take(state: string): boolean {
    const mine = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return mine !== null && mine === state;
  },
};
