import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (at: unknown): at is Field =>
  at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement;
const stateOf = (field: Field) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value;

/** Whether a field that somebody has been in says something else now than when they came. */
export function useTyped(box: RefObject<HTMLElement | null>): () => boolean {
  const found = useRef(new Map<Field, string>());
  useEffect(() => {
    const note = (at: unknown) => {
      if (isField(at) && !found.current.has(at)) found.current.set(at, stateOf(at));
    };
    const came = ({ target }: FocusEvent) => note(target);
    const element = box.current;
    if (element?.contains(document.activeElement)) note(document.activeElement);
    element?.addEventListener('focusin', came);
    return () => element?.removeEventListener('focusin', came);
  }, [box]);
  return useCallback(
    () => [...found.current].some(([field, was]) => field.isConnected && stateOf(field) !== was),
    [],
  );
}
