import { useEffect, useState } from 'react';
import { session } from '#kit/ui/session.ts';

/** A draft that survives leaving the page, a reload and a lost network; per shop, until it is given up or saved. */
export function useKeptDraft<D extends object>(name: string, empty: D) {
  const place = `draft-${name}-${session.shopId()}`;
  const [draft, setDraft] = useState<D>(() => ({ ...empty, ...read(place) }));
  useEffect(() => {
    try {
      if (JSON.stringify(draft) === JSON.stringify(empty)) localStorage.removeItem(place);
      else localStorage.setItem(place, JSON.stringify(draft));
    } catch {
      // A browser without room keeps it for as long as the page is open.
    }
  }, [draft, empty, place]);
  const clear = () => {
    localStorage.removeItem(place);
    setDraft(empty);
  };
  return { draft, set: (change: Partial<D>) => setDraft((old) => ({ ...old, ...change })), clear };
}

function read(place: string): object {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as object;
  } catch {
    return {};
  }
}
