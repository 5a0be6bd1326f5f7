import type { BatchResult } from '#kit/endpoint/fields.ts';
import { sharedValue } from './shared-value.ts';
import { tell } from './toast.ts';

/** The last batch answer with skipped items; `BatchReport` shows it until it is closed. */
const open = sharedValue<BatchResult | undefined>(undefined);
export const showBatch = open.set;
export const useOpenBatch = open.use;

export function isBatchResult(value: unknown): value is BatchResult {
  const result = value as BatchResult | null;
  return typeof result?.done === 'number' && Array.isArray(result.skipped);
}

/** A batch answers per item and never fails whole (domain page §3): says the counts, lists what was skipped. */
export function batchOutcome(result: BatchResult, said?: string): void {
  if (result.skipped.length === 0) tell.success(said ?? `已完成 ${result.done} 项`);
  else showBatch(result);
}
