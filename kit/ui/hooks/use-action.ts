import { useCallback, useRef, useState } from 'react';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { isBatchResult, tellBatchOutcome, wholeRefusal } from '../calls/batch.ts';
import { CallFailed, call, save } from '../calls/client.ts';
import { refresh } from '../calls/query.ts';
import type { FormState } from '../forms/form.tsx';
import { tell } from '../openers/toast.ts';

type SuccessText<E extends Endpoint> = string | ((output: Output<E>, input: Input<E>) => string | undefined);

export interface ActionOptions<E extends Endpoint> {
  /** What to say after success; a batch answer says its own counts. */
  done?: SuccessText<E>;
  /** The words of its button: said with the counts of a batch that `done` says nothing of. */
  label?: string;
  /** Put before the server's sentence when it fails: `修改昵称失败:`. */
  failed?: string;
  /** Asks only these again; without it everything on the screen. */
  refreshes?: readonly Endpoint[];
  onDone?: (output: Output<E>, input: Input<E>) => void;
  /** What takes the act back (`undoBy`); offered beside what is said after success. */
  undo?: (output: Output<E>, input: Input<E>) => (() => void) | undefined;
  /** The form whose field the failure is told at, instead of a toast; of a batch too, where all that it was of is refused. */
  form?: FormState;
  /** Takes the failure instead of a toast. */
  onFailed?: (failure: CallFailed, input: Input<E>) => void;
}

/** The input, or how to get it. */
type ActionInput<E extends Endpoint> = Input<E> | (() => Input<E> | Promise<Input<E>>);

export interface Action<E extends Endpoint> {
  /** Never rejects: undefined when it failed, which has then been told. */
  run: (input: ActionInput<E>) => Promise<Output<E> | undefined>;
  pending: boolean;
}

/** A "no" for the state that something is in (domain page §11). */
export const REFUSED_STATUS = 4009;

/** Writes: calls once per act, tells the outcome, refreshes what is on the screen. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [pending, setPending] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const keys = useRef(new ActKeys());
  const run = useCallback(
    async (actionInput: ActionInput<E>) => {
      setPending(true);
      latest.current.form?.clear();
      let input = actionInput as Input<E>;
      try {
        if (typeof actionInput === 'function') input = await (actionInput as () => Input<E>)();
        const output = await call(endpoint, input, { idempotencyKey: keys.current.keyFor(input) });
        keys.current.settled();
        // What was written stays in its form, to be corrected.
        const refused = latest.current.form && wholeRefusal(output);
        if (refused) throw new CallFailed(REFUSED_STATUS, refused, null);
        void refresh(latest.current.refreshes);
        tellDone(output, input, latest.current);
        latest.current.onDone?.(output, input);
        return output;
      } catch (error) {
        const failure = asFailure(error);
        if (!failure.uncertain) keys.current.settled();
        // What the act was refused for has changed since the screen was read.
        if (failure.status === REFUSED_STATUS) void refresh(latest.current.refreshes);
        const { form, failed = '', onFailed } = latest.current;
        if (onFailed) onFailed(failure, input);
        else if (form) form.refused(failure, failed);
        else tell.error(`${failed}${failure.message}`);
        return undefined;
      } finally {
        setPending(false);
      }
    },
    [endpoint],
  );
  return { run, pending };
}

export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed(-1, String(error), null);

function tellDone<E extends Endpoint>(output: Output<E>, input: Input<E>, options: ActionOptions<E>): void {
  const answer: unknown = output;
  if (answer instanceof File) save(answer);
  const text = typeof options.done === 'function' ? options.done(output, input) : options.done;
  const undo = options.undo?.(output, input);
  const ofAct = options.label && isBatchResult(answer) && `${options.label}：已完成 ${answer.done} 项`;
  if (isBatchResult(answer)) tellBatchOutcome(answer, text ?? (ofAct || undefined), undo);
  else if (text) tell.success(text, undo);
}

/** The key of an act stays the same while its outcome is unknown, so that a repeat cannot do it twice. */
class ActKeys {
  private open: { inputKey: string; key: string } | undefined;
  keyFor(input: unknown): string {
    const inputKey = JSON.stringify(input) ?? '';
    if (this.open?.inputKey !== inputKey) this.open = { inputKey, key: newKey() };
    return this.open.key;
  }
  settled(): void {
    this.open = undefined;
  }
}

/** Takes an act back by its inverse call, once however often it is asked, and says so. */
export function undoBy<E extends Endpoint>(on: E, input: Input<E>, done: SuccessText<E>): () => void {
  const idempotencyKey = newKey();
  return () =>
    void call(on, input, { idempotencyKey }).then(
      (output) => {
        tellDone(output, input, { done });
        void refresh();
      },
      (error: unknown) => tell.error(`没有撤销：${asFailure(error).message}`),
    );
}

/** `crypto.randomUUID` exists only on https and localhost; back offices also run on plain addresses. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
