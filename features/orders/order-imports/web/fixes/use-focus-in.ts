import { type RefObject, useEffect } from 'react';

/** A dialog gives the focus to its first button as it opens; this gives it to what one came for. */
export function useFocusIn(inside: RefObject<HTMLElement | null>, selector: string, isReady = true): void {
  useEffect(() => {
    if (isReady) inside.current?.closest('dialog')?.querySelector<HTMLElement>(selector)?.focus();
  }, [inside, selector, isReady]);
}
