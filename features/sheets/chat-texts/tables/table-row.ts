import type { TextLine } from '../chat-entry.ts';

/** A row of a table that is written as text; between quotes it goes on over several lines. */
export interface TableRow extends TextLine {
  cells: readonly string[];
}

/** Fewer cells are no row of a table. */
export const LEAST_CELLS = 3;

export const cellsOf = (text: string): string[] => text.split('\t').map((cell) => cell.trim());

/** Whether a line is drawn across a table: |---|:-:|, -----. */
export const isRule = (text: string): boolean => /^[\s|:+=_\-—–]+$/.test(text) && /[-=_—–]{3}/.test(text);
