import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** What may be changed: fields, boxes and switches, chips, and the buttons that open a choice and say what is chosen. */
const CONTROLS = 'input:not([type=file]), textarea, [aria-haspopup], [aria-pressed], [aria-checked]';
const PRESSED = '.dialog-body :is(button, label)';
const SAYING = ['aria-label', 'aria-pressed', 'aria-checked'];

const isField = (at: unknown): at is HTMLInputElement | HTMLTextAreaElement =>
  at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement;

function stateOf(control: Element): string {
  if (!isField(control)) return SAYING.map((name) => control.getAttribute(name)).join();
  const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTicked ? String(control.checked) : control.value;
}

/** Whether a control that somebody has been at says something else now than when they came. */
export function useHasChanged(box: RefObject<HTMLElement | null>): () => boolean {
  const states = useRef(new Map<Element, string>());
  // Before anybody can type: what a control said is noted as it is come to.
  useLayoutEffect(() => {
    const element = box.current;
    const note = (control: Element) => {
      if (!states.current.has(control)) states.current.set(control, stateOf(control));
    };
    // What a press chooses may stand elsewhere: a day in the field beside its calendar, a usual reason in the field below.
    const came = ({ target }: Event) => {
      if (isField(target)) note(target);
      else if (target instanceof Element && target.closest(PRESSED))
        element?.querySelectorAll(CONTROLS).forEach(note);
    };
    if (element?.contains(document.activeElement) && isField(document.activeElement))
      note(document.activeElement);
    element?.addEventListener('focusin', came);
    element?.addEventListener('pointerdown', came);
    return () => {
      element?.removeEventListener('focusin', came);
      element?.removeEventListener('pointerdown', came);
    };
  }, [box]);
  return useCallback(
    () => [...states.current].some(([control, was]) => control.isConnected && stateOf(control) !== was),
    [],
  );
}
