import type { Tone } from '../theme.ts';

export interface Toast {
  tone: Extract<Tone, 'ok' | 'wait' | 'error' | 'work'>;
  text: string;
  undo?: () => void;
  /** How long it stays, unless a pointer rests on it. */
  ms: number;
}

/** What was said before somebody listens: the region's code may still be on the way. */
let waiting: Toast[] = [];
let listener: ((toast: Toast) => void) | undefined;

/** One region draws them; it hears what waited first. */
export function onToast(hear: (toast: Toast) => void): () => void {
  listener = hear;
  for (const toast of waiting) hear(toast);
  waiting = [];
  return () => {
    listener = undefined;
  };
}

function show(toast: Toast): void {
  if (listener) listener(toast);
  else waiting = [...waiting, toast].slice(-4);
}

/** Says what happened, at the edge of the screen; `undo` adds a button to a success. */
export const tell = {
  success: (text: string, undo?: () => void) => show({ tone: 'ok', text, undo, ms: undo ? 8000 : 3000 }),
  info: (text: string) => show({ tone: 'work', text, ms: 3000 }),
  warning: (text: string, ms = 4000) => show({ tone: 'wait', text, ms }),
  error: (text: string) => show({ tone: 'error', text, ms: 6000 }),
};
