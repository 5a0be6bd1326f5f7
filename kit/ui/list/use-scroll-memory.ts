import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberList, scrollOf } from './memory.ts';

/** Keeps the address and the scroll of a list for when one comes back. */
export function useScrollMemory(page: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const scroller = page.current?.querySelector('.table-scroll');
    if (!isReady || !scroller) return;
    scroller.scrollTop = scrollOf(pathname, search);
    const keep = () => rememberList(pathname, { search, scroll: scroller.scrollTop });
    keep();
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [page, pathname, search, isReady]);
}
