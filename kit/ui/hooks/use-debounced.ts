import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The value once it has not changed for a moment, so that a search is not asked at each letter. */
export function useDebounced<T>(value: T, pause = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
