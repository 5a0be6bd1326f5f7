import type { TaskColumn } from './import-task.ts';

const NUMBERS: ReadonlySet<string> = new Set(['orderNo', 'sourceOrderNo', 'subOrderNo']);

/** Columns of a sheet that say which order it is, by which the sheet goes back. */
export const orderNumberColumns = (columns: readonly TaskColumn[]): ReadonlySet<number> =>
  new Set(columns.flatMap(({ Field, Index }) => (Field && NUMBERS.has(Field) ? [Index] : [])));
