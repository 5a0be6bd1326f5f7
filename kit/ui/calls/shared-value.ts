import { useSyncExternalStore } from 'react';

/** A value outside of the components that any part of the page may change, and that components follow. */
export function sharedValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The value; renders again whenever it changes. */
    use: (): T => useSyncExternalStore(subscribe, () => value),
  };
}
