import type { BatchResult } from '#kit/endpoint/fields.ts';
import { sharedValue } from './shared-value.ts';
import { tell } from './toast.ts';

/** The last batch answer with skipped items; `BatchReport` shows it until it is closed. */
const open = sharedValue<BatchResult | undefined>(undefined);
export const showBatch = open.set;
export const useOpenBatch = open.use;

export const isBatchResult = (value: unknown): value is BatchResult =>
  typeof (value as BatchResult | null)?.done === 'number' && Array.isArray((value as BatchResult).skipped);

/**
 * Why nothing was done, where the act was of one item: a refusal like that of any other call. An answer that says more
 * than a batch does may have done something all the same.
 */
export function refusedOne(value: unknown): string | undefined {
  if (!isBatchResult(value) || value.done > 0 || Object.keys(value).length > 2) return undefined;
  const [item, ...more] = value.skipped;
  return item && more.length === 0 && !item.asked ? item.reason : undefined;
}

/** A batch answers per item and never fails whole (domain page §3): says the counts, lists what was skipped. */
export function batchOutcome(
  { done, skipped }: BatchResult,
  said = `已完成 ${done} 项`,
  undo?: () => void,
): void {
  const [question, ...more] = new Set(skipped.map((item) => item.asked && item.reason));
  if (skipped.length === 0) tell.success(said, undo);
  else if (done > 0 || !question || more.length > 0) showBatch({ done, skipped });
  else tell.success(skipped.length > 1 ? `${question}（${skipped.length} 单）` : question);
}
