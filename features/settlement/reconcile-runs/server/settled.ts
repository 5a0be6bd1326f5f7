import type { RunLine } from '../run.ts';
import type { FoundRun } from './find-run.ts';

export interface Settled {
  run: FoundRun;
  lines: readonly RunLine[];
  note: string;
}
