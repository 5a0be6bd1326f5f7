import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The value once it has not changed for a moment, so that a search is not asked at each letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
