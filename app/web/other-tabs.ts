import { session } from '#kit/ui/calls/session.ts';

/**
 * Follows what other tabs do to the session: signing in there lets this one back in, signing out leads it to the sign-in page.
 * When another shop or another user took over, this page shows rows that are not theirs: it starts anew from home.
 */
export function followOtherTabs(): void {
  const look = () => session.set({});
  window.addEventListener('storage', (event) => {
    if (isOther(event)) return window.location.assign('/');
    look();
    // The cookie of another tab may be seen a moment after its storage.
    setTimeout(look, 500);
    return undefined;
  });
  window.addEventListener('focus', look);
}

/** Whether a change of the browser's storage means another shop or another user. Pure. */
export const isOther = ({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>) =>
  key === 'operationBuId' ||
  ((key === 'userId' || key === 'businessUnitId') && Boolean(oldValue && newValue) && oldValue !== newValue);
