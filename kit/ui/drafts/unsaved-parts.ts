import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** What stands in a part of a dialog, and what stood there when the part came. */
interface Part {
  was: string;
  now: string;
}
export type UnsavedSet = Set<Part>;

export const isChanged = (parts: UnsavedSet): boolean => [...parts].some(({ was, now }) => was !== now);

export const UnsavedParts = createContext<UnsavedSet | undefined>(undefined);

/**
 * Tells the dialog around of what no field of it holds, such as a picture that was uploaded or a product that was
 * picked: once it is another than when it came, or than `before`, as what was chosen a step earlier, it counts as typed.
 */
export function useUnsaved(value: unknown, before = value): void {
  const parts = useContext(UnsavedParts);
  const now = JSON.stringify(value) ?? '';
  const [part] = useState<Part>(() => ({ was: JSON.stringify(before) ?? '', now }));
  useLayoutEffect(() => {
    part.now = now;
    parts?.add(part);
    return () => void parts?.delete(part);
  }, [parts, part, now]);
}
