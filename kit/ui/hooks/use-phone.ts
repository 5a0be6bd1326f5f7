import { useSyncExternalStore } from 'react';

/** Below 992 px the layout is a phone's (specification §9). */
const narrow = matchMedia('(max-width: 991.98px)');

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
