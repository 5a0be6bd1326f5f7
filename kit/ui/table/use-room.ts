import './cut-edges.css';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The frozen column of acts: its least, and what stands around them. */
const ACTS_LEAST = 48;
const ACTS_AROUND = 18;
/** The last edge to draw reaches beyond its column. */
const EDGE = 4;
/** Until the first measure: the frame around a list. */
const AROUND = 216;

/**
 * How wide a table's columns may be together, measured before anything is drawn, so that nothing jumps. The acts at the
 * right take what their widest row needs.
 */
export function useRoom(scroller: RefObject<HTMLElement | null>, rows: readonly unknown[], fixed: number) {
  const [room, setRoom] = useState(() => innerWidth - AROUND - fixed);
  const [acts, setActs] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have other acts
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const cells = box.querySelectorAll<HTMLElement>('td.cell-actions > .row');
    const widest = Math.max(0, ...Array.from(cells, (cell) => cell.scrollWidth));
    // Where no row of the page has an act there is no column of them.
    const taken = widest > 0 ? Math.max(ACTS_LEAST, widest) + ACTS_AROUND : 0;
    const measure = () => setRoom(box.clientWidth - fixed - taken - EDGE);
    setActs(taken);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [scroller, rows, fixed]);
  return { room, acts };
}

/**
 * Marks the edge of a table behind which something is out of sight; cells that stay in sight there have the class
 * `pinned-left` or `pinned-right`.
 */
export function useCutEdges(scroller: RefObject<HTMLElement | null>, width: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is cut elsewhere
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const mark = () => {
      box.classList.toggle('is-cut-left', box.scrollLeft > 0);
      box.classList.toggle('is-cut-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    mark();
    box.addEventListener('scroll', mark, { passive: true });
    const watch = new ResizeObserver(mark);
    watch.observe(box);
    return () => {
      box.removeEventListener('scroll', mark);
      watch.disconnect();
    };
  }, [scroller, width]);
}
