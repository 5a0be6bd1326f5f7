import { useSyncExternalStore } from 'react';
import type { Tone } from './theme.ts';

export interface Toast {
  id: number;
  tone: Extract<Tone, 'ok' | 'wait' | 'error' | 'work'>;
  text: string;
  undo?: () => void;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const dismiss = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

function show(tone: Toast['tone'], text: string, ms: number, undo?: () => void) {
  last += 1;
  const id = last;
  put([...toasts.filter((toast) => toast.text !== text), { id, tone, text, undo }].slice(-4));
  setTimeout(() => dismiss(id), ms);
}

/** Says what happened, at the top of the screen; `undo` adds a button to a success. */
export const tell = {
  success: (text: string, undo?: () => void) => show('ok', text, undo ? 8000 : 3000, undo),
  info: (text: string) => show('work', text, 3000),
  warning: (text: string, ms = 4000) => show('wait', text, ms),
  error: (text: string) => show('error', text, 6000),
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
