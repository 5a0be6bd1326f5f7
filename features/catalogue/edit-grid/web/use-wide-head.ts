import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridHead } from './grid-types.ts';

/** Names need no more than this, and figures should not stand too far from them. */
const MOST = 520;

/** The frozen column as wide as the others leave it room, so that names are whole where they can be. */
export function useWideHead<V>(
  scroller: RefObject<HTMLElement | null>,
  head: GridHead<V>,
  columnsWidth: number,
): GridHead<V> {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  const width = Math.max(head.width, Math.min(MOST, room - columnsWidth));
  return useMemo(() => ({ ...head, width }), [head, width]);
}
