import type { BatchResult } from '#kit/endpoint/fields.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { tell } from '../openers/toast.ts';
import { sharedValue } from './shared-value.ts';

/** The last batch answer with skipped items; `BatchReport` shows it until it is closed. */
const open = sharedValue<BatchResult | undefined>(undefined);
export const showBatch = open.set;
export const useOpenBatch = open.use;

export const isBatchResult = (value: unknown): value is BatchResult =>
  typeof (value as BatchResult | null)?.done === 'number' && Array.isArray((value as BatchResult).skipped);

/**
 * Why nothing was done of all that an act was of: a refusal like that of any other call. What waits for another shop's yes
 * was done, and an answer that says more than a batch does may have done something all the same.
 */
export function wholeRefusal(value: unknown): string | undefined {
  if (!isBatchResult(value) || value.done > 0 || Object.keys(value).length > 2) return undefined;
  const { skipped } = value;
  return skipped.length > 0 && skipped.every(({ asked }) => !asked) ? skipReasons(skipped) : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an item is called: its name, or the number that people know it by; of a mere key nothing is said. */
export const itemName = ({ id, name }: BatchResult['skipped'][number]): string =>
  name ?? (UUID.test(id) ? '' : id);

const NAMED = 3;

/** Each reason once; of which, where there are several. */
function skipReasons(skipped: BatchResult['skipped']): string {
  const [one, ...more] = groupBy(skipped, ({ reason }) => reason);
  if (one && more.length === 0)
    return skipped.length > 1 ? `${skipped.length} 项都没有完成：${one[0]}` : one[0];
  const lines = [...(one ? [one] : []), ...more].map(([reason, items]) => {
    const names = items.slice(0, NAMED).map(itemName).filter(Boolean).join('、');
    if (!names) return `${items.length} 项：${reason}`;
    return `${names}${items.length > NAMED ? ` 等 ${items.length} 项` : ''}：${reason}`;
  });
  return lines.join('\n');
}

/** A batch answers per item and never fails whole (domain page §3): says the counts, lists what was skipped. */
export function tellBatchOutcome(
  { done, skipped }: BatchResult,
  summary = `已完成 ${done} 项`,
  undo?: () => void,
): void {
  const [question, ...more] = new Set(skipped.map((item) => item.asked && item.reason));
  if (skipped.length === 0) tell.success(summary, undo);
  else if (done > 0 || !question || more.length > 0) showBatch({ done, skipped });
  else tell.success(skipped.length > 1 ? `${question}（${skipped.length} 单）` : question);
}
