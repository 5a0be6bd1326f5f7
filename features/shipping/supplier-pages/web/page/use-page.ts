import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { CallFailed, call, currentAccess, onAccessChange } from './link-call.ts';

export const useAccess = () => useSyncExternalStore(onAccessChange, currentAccess);

/** What all parts of the page share: how often it was asked anew, asking anew, and a line at its foot. */
interface Page {
  version: number;
  refresh(): void;
  tell(says: string): void;
}
export const PageContext = createContext<Page>({ version: 0, refresh: () => {}, tell: () => {} });
export const usePage = () => useContext(PageContext);

interface CallState<T> {
  data: T | undefined;
  failed: string;
}

/** Asks when the input changes and after every act; what was there stays until the new answer. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: Input<E>): CallState<Output<E>> {
  const { version } = usePage();
  const [state, setState] = useState<CallState<Output<E>>>({ data: undefined, failed: '' });
  const text = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every version.
  useEffect(() => {
    let isOld = false;
    call(endpoint, JSON.parse(text)).then(
      (data) => isOld || setState({ data, failed: '' }),
      (error: Error) => isOld || setState((old) => ({ ...old, failed: error.message })),
    );
    return () => {
      isOld = true;
    };
  }, [endpoint, text, version]);
  return state;
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** An act, one at a time: a repeat after no answer is the same act, and does it once. */
export function useAct<E extends Endpoint>(endpoint: E) {
  const { refresh, tell } = usePage();
  const [isBusy, setBusy] = useState(false);
  const kept = useRef({ text: '', key: '' });
  const run = async (input: Input<E>, file?: File): Promise<Output<E> | undefined> => {
    const text = JSON.stringify([input, file?.name, file?.size, file?.lastModified]);
    if (kept.current.text !== text) kept.current = { text, key: newKey() };
    setBusy(true);
    try {
      const answer = await call(endpoint, input, { key: kept.current.key, file });
      kept.current = { text: '', key: '' };
      refresh();
      return answer;
    } catch (error) {
      if ((error as CallFailed).status !== -1) kept.current = { text: '', key: '' };
      tell(error instanceof CallFailed ? error.message : '出错了，请刷新页面后再试');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** Why some of a batch were left, in one line. */
export const skippedText = (skipped: readonly { reason: string }[]): string =>
  [...new Set(skipped.map(({ reason }) => reason))].join('；');
