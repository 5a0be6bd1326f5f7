import { useEffect, useState } from 'react';
import { session } from '#kit/ui/session.ts';

/**
 * A draft that survives leaving the page, a reload and a lost network; per shop, until it is given up or saved. Without a
 * name it is kept no longer than the page.
 */
export function useKeptDraft<D extends object>(name: string | undefined, empty: D) {
  const place = name && `draft-${name}-${session.shopId()}`;
  const [draft, setDraft] = useState<D>(() => ({ ...empty, ...(place && read(place)) }));
  useEffect(() => {
    if (!place) return;
    try {
      if (JSON.stringify(draft) === JSON.stringify(empty)) localStorage.removeItem(place);
      else localStorage.setItem(place, JSON.stringify(draft));
    } catch {
      // A browser without room keeps it for as long as the page is open.
    }
  }, [draft, empty, place]);
  const clear = () => {
    if (place) localStorage.removeItem(place);
    setDraft(empty);
  };
  const set = (change: Partial<D> | ((old: D) => Partial<D>)) =>
    setDraft((old) => ({ ...old, ...(typeof change === 'function' ? change(old) : change) }));
  return { draft, set, clear };
}

function read(place: string): object {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as object;
  } catch {
    return {};
  }
}
