import { useSyncExternalStore } from 'react';

/** Below 992 px the layout is a phone's (specification §9); a sheet of paper, however narrow, is none. */
const narrow = matchMedia('screen and (max-width: 991.98px)');

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
