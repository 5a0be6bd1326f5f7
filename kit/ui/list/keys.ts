import type { RefObject } from 'react';
import { useKeys } from '../hooks/use-keys.ts';

interface KeyActs {
  /** The row that the keys are at. */
  cursor: string | undefined;
  setCursor: (id: string | undefined) => void;
  ids: readonly string[];
  open?: (id: string) => void;
  toggle: (id: string) => void;
  /** Esc: clears the marks. */
  back: () => void;
}

/** Keys are for what is open or written there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=listbox], [role=menu]') !== null;

/** `/` filter, `j` `k` move, `x` mark, Enter open, Esc back. Details that stand beside the list follow. */
export function useListKeys(page: RefObject<HTMLElement | null>, acts: KeyActs): void {
  useKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { ids, cursor: at, setCursor, open, toggle, back } = acts;
    const move = (by: number) => {
      const next = ids[Math.min(ids.length - 1, Math.max(0, at === undefined ? 0 : ids.indexOf(at) + by))];
      setCursor(next);
      if (next && document.querySelector('.side-panel')) open?.(next);
      page.current
        ?.querySelector(`[data-id="${CSS.escape(next ?? '')}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    };
    if (event.key === '/') page.current?.querySelector<HTMLElement>('.filters .field')?.focus();
    else if (event.key === 'j') move(1);
    else if (event.key === 'k') move(-1);
    else if (event.key === 'x' && at) toggle(at);
    else if (event.key === 'Enter' && at && event.target === document.body) open?.(at);
    else if (event.key === 'Escape') back();
    else return;
    event.preventDefault();
  });
}
