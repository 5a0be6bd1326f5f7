import type { RunLine } from '../run.ts';
import type { LoadedRun } from './find-run.ts';

export interface Settled {
  run: LoadedRun;
  lines: readonly RunLine[];
  note: string;
}

/** What a row is called in the answer of an act: its key of this comparison, and the number that the statement gives. */
export const nameOfLine = ({ Key, Given }: RunLine): { id: string; name: string } => ({
  id: Key,
  name: Given,
});
