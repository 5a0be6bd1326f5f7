import { useSyncExternalStore } from 'react';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { tell } from './toast.ts';

/** The last batch answer with skipped items; `BatchReport` shows it until it is closed. */
let open: BatchResult | undefined;
const listeners = new Set<() => void>();

export function showBatch(result: BatchResult | undefined): void {
  open = result;
  for (const listener of listeners) listener();
}

export function isBatchResult(value: unknown): value is BatchResult {
  const result = value as BatchResult | null;
  return typeof result?.done === 'number' && Array.isArray(result.skipped);
}

/** A batch answers per item and never fails whole (domain page §3): says the counts, lists what was skipped. */
export function batchOutcome(result: BatchResult, said?: string): void {
  if (result.skipped.length === 0) tell.success(said ?? `已完成 ${result.done} 项`);
  else showBatch(result);
}

export function useOpenBatch(): BatchResult | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
