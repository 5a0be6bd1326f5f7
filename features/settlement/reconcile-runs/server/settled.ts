import type { RunLine } from '../run.ts';
import type { LoadedRun } from './find-run.ts';

export interface Settled {
  run: LoadedRun;
  lines: readonly RunLine[];
  note: string;
}
