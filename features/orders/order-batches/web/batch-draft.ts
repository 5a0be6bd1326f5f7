import { draftStorage } from '#kit/ui/drafts/draft-storage.ts';
import type { ActDraft } from './act-pane.tsx';
import type { NumbersInput } from './numbers-pane.tsx';

/** A batch while it is typed. Who goes back from a preview wants to change it, not to paste it all again. */
export interface BatchDraft {
  numbers: NumbersInput;
  draft: ActDraft;
  /** The preview that was made of it. */
  runId: string;
}

export const BATCH = 'batch';

/** Begun, or put aside for a new one. */
export function forgetBatch(runId: string): void {
  const place = draftStorage(BATCH, 'day');
  const typed = place.read()?.value as Partial<BatchDraft> | undefined;
  if (typed?.runId === runId) place.write(undefined);
}
