import { type RefObject, useEffect, useState } from 'react';
import { useIsPrinting } from '../hooks/use-printing.ts';

const WHOLE_UP_TO = 100;
const SPARE = 12;

/** Which rows are in view; short pages are drawn whole, and all of them on paper. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [top, setTop] = useState(0);
  const isPrinting = useIsPrinting();
  const isLong = count > WHOLE_UP_TO && !isPrinting;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isLong) return;
    const moved = () => setTop(Math.floor(element.scrollTop / rowHeight / SPARE) * SPARE);
    moved();
    element.addEventListener('scroll', moved, { passive: true });
    return () => element.removeEventListener('scroll', moved);
  }, [scroller, isLong, rowHeight]);
  if (!isLong) return { from: 0, to: count };
  const visibleRows = Math.ceil((scroller.current?.clientHeight ?? 900) / rowHeight);
  return { from: Math.max(0, top - SPARE), to: Math.min(count, top + visibleRows + 2 * SPARE) };
}
