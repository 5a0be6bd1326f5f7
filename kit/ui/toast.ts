import { sharedValue } from './shared-value.ts';
import type { Tone } from './theme.ts';

export interface Toast {
  id: number;
  tone: Extract<Tone, 'ok' | 'wait' | 'error' | 'work'>;
  text: string;
  undo?: () => void;
}

const toasts = sharedValue<readonly Toast[]>([]);
export const useToasts = toasts.use;
let last = 0;

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

function show(tone: Toast['tone'], text: string, ms: number, undo?: () => void) {
  last += 1;
  const id = last;
  const others = toasts.get().filter((toast) => toast.text !== text);
  toasts.set([...others, { id, tone, text, undo }].slice(-4));
  setTimeout(() => dismiss(id), ms);
}

/** Says what happened, at the top of the screen; `undo` adds a button to a success. */
export const tell = {
  success: (text: string, undo?: () => void) => show('ok', text, undo ? 8000 : 3000, undo),
  info: (text: string) => show('work', text, 3000),
  warning: (text: string, ms = 4000) => show('wait', text, ms),
  error: (text: string) => show('error', text, 6000),
};
