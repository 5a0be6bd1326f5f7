import type { Step } from './selection.ts';

/** What a key asks of a grid while no cell is being typed into. */
export type GridAct =
  | { do: 'move' | 'extend'; by: Step }
  | { do: 'advance'; down: boolean; back: boolean }
  | { do: 'edit' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'all' | 'leave' };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** As far as one can go. */
const FAR = 1_000_000;

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const WITH_CTRL: Readonly<Record<string, GridAct['do']>> = {
  z: 'undo',
  y: 'redo',
  d: 'fillDown',
  a: 'all',
};

/** The keys of Excel. `page` is how many rows are in view. Copy, cut and paste come as events of their own. */
export function actOf(key: Key, page: number): GridAct | undefined {
  const ctrl = key.ctrlKey || key.metaKey;
  const step = stepOf(key.key, ctrl, page);
  if (step) return { do: key.shiftKey ? 'extend' : 'move', by: step };
  if (ctrl) {
    const act = WITH_CTRL[key.key.toLowerCase()];
    if (act === 'undo' && key.shiftKey) return { do: 'redo' };
    return act && ({ do: act } as GridAct);
  }
  if (key.altKey) return undefined;
  if (key.key === 'Enter' || key.key === 'Tab')
    return { do: 'advance', down: key.key === 'Enter', back: key.shiftKey };
  if (key.key === 'F2') return { do: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { do: 'clear' };
  return key.key === 'Escape' ? { do: 'leave' } : undefined;
}

function stepOf(key: string, ctrl: boolean, page: number): Step | undefined {
  const arrow = ARROWS[key];
  if (arrow) return ctrl ? { rows: arrow.rows * FAR, columns: arrow.columns * FAR } : arrow;
  if (key === 'PageUp' || key === 'PageDown') return { rows: key === 'PageUp' ? -page : page, columns: 0 };
  if (key === 'Home') return { rows: ctrl ? -FAR : 0, columns: -FAR };
  if (key === 'End') return { rows: ctrl ? FAR : 0, columns: FAR };
  return undefined;
}
