import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many filters stand in the line that acts and tools share with them: as many as leave it one line, at least one.
 * The others are behind + 筛选.
 */
export function useFiltersInLine(
  head: RefObject<HTMLElement | null>,
  most: number,
  isShared: boolean,
): number {
  const [found, setFound] = useState({ most, width: 0 });
  useLayoutEffect(() => {
    const line = head.current;
    if (!line || !isShared) return;
    const measure = () => {
      const width = line.clientWidth;
      setFound((old) => {
        if (old.width !== width) return { most, width };
        return old.most > 1 && isBroken(line) && !isInUse(line) ? { most: old.most - 1, width } : old;
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(line);
    return () => watch.disconnect();
  });
  return isShared ? Math.min(most, found.most) : most;
}

/** A field that somebody is in doesn't go, and what is set may take a second line. */
const isInUse = (line: HTMLElement): boolean =>
  line.contains(document.activeElement) || line.querySelector('.filter-chip, .views') !== null;

/** Its last part stands below its first. */
function isBroken(line: HTMLElement): boolean {
  const first = line.firstElementChild?.getBoundingClientRect();
  const last = line.lastElementChild?.getBoundingClientRect();
  return first !== undefined && last !== undefined && last.top >= first.bottom;
}
