import { useEffect, useRef } from 'react';
import { tell } from '#kit/ui/toast.ts';

/** Long enough that typing never waits for it. */
const REST = 400;

/** Written when one pauses, and at the latest when the page goes; `says` where the browser has no room for it. */
export function useKept<D>(draft: D, write: (draft: D) => boolean, says: string): void {
  const isFirst = useRef(true);
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const keep = () => {
      if (!latest.current(draft)) tell.warning(says);
    };
    const timer = setTimeout(keep, REST);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [draft, says]);
}
