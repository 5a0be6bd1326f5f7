import type { ReactNode } from 'react';
import type { PinRows } from '../openers/pin.tsx';
import type { TableColumns } from './use-columns.ts';

export interface TableProps<R> {
  columns: TableColumns<R>;
  rows: readonly R[];
  idOf: (row: R) => string;
  /** Marked rows; without it there are no check boxes. */
  marked?: ReadonlySet<string>;
  onMark?: (ids: readonly string[], on: boolean) => void;
  onOpen?: (row: R) => void;
  /** Row under the keyboard's cursor. */
  cursor?: string;
  actions?: (row: R) => ReactNode;
  /** Keeps rows in the list while something of theirs is open. */
  hold?: PinRows;
  sort?: { by: string; isDesc: boolean; set: (by: string, isDesc: boolean) => void };
}
