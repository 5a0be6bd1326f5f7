import { useState } from 'react';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { isBatchResult, tellBatchOutcome, wholeRefusal } from '#kit/ui/calls/batch.ts';
import { CallFailed } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { asFailure, REFUSED_STATUS } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { countText } from '#kit/ui/values/display.ts';

/** A transaction's worth: others wait for it no longer. */
const AT_ONCE = 500;

export type BatchCall = () => Promise<BatchResult>;

/** The calls for all items, each with at most so many of them. */
export const runInParts = <T>(items: readonly T[], call: (part: T[]) => Promise<BatchResult>): BatchCall[] =>
  Array.from(
    { length: Math.ceil(items.length / AT_ONCE) },
    (_, at) => () => call(items.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  );

/** A call about a single order that came too late is refused, with its answer beside. */
function lateResult(error: unknown): BatchResult {
  if (error instanceof CallFailed && isBatchResult(error.data)) return error.data;
  throw error;
}

/** The parts that take a batch back, when all of it was done. */
export interface BatchUndo {
  parts: readonly BatchCall[];
  outcomeText: (done: number) => string;
}

/**
 * Runs the parts of a batch one after the other and tells their sum; what a failed part left undone is told too. Where
 * nothing was done, it stays open and marked, and its form says why.
 */
export function useBatch(onDone: () => void, form?: FormState) {
  const [pending, setPending] = useState(false);
  /** What has been gone through of several parts; empty before, after and of one alone. */
  const [progress, setProgress] = useState('');
  /** Taking it back has no form: its dialog is closed by then. */
  const goBack = ({ parts, outcomeText: doneText }: BatchUndo) => void go(undefined, parts, doneText);
  const go = async (
    at: FormState | undefined,
    parts: readonly BatchCall[],
    doneText: (done: number) => string,
    back?: BatchUndo,
  ) => {
    setPending(true);
    at?.clear();
    const sum: BatchResult = { done: 0, skipped: [] };
    try {
      for (const part of parts) {
        const { done, skipped } = await part().catch(lateResult);
        sum.done += done;
        sum.skipped.push(...skipped);
        if (parts.length > 1) setProgress(`已处理 ${countText(sum.done + sum.skipped.length)} 单`);
      }
      const refused = wholeRefusal(sum);
      if (refused && at) throw new CallFailed(REFUSED_STATUS, refused, null);
      tellBatchOutcome(sum, doneText(sum.done), back && (() => goBack(back)));
      return !refused;
    } catch (error) {
      const failure = asFailure(error);
      if (sum.done > 0) tell.error(`已完成 ${sum.done} 单，其余未完成：${failure.message}`);
      else if (at) at.refused(failure);
      else tell.error(failure.message);
      return false;
    } finally {
      setPending(false);
      setProgress('');
      void refresh();
    }
  };
  const run = async (parts: readonly BatchCall[], doneText: (done: number) => string, back?: BatchUndo) => {
    if (await go(form, parts, doneText, back)) onDone();
  };
  return { run, pending, progress };
}

/** A batch of the marked orders in a form: done, it closes, and nothing is marked. */
export function useMarkedBatch(marked: { clear: () => void }, onClose: () => void) {
  const form = useForm();
  const batch = useBatch(() => {
    marked.clear();
    onClose();
  }, form);
  return { form, ...batch };
}
