import { vi } from 'vitest';
import { onToast } from '../openers/toast.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** What a browser keeps, and a clock that stands still. */
export function haveBrowser(): void {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.useFakeTimers();
}

export function leaveBrowser(): void {
  // What nobody listened to would be told to the next test.
  onToast(() => undefined)();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
