import { useLayoutEffect, useRef } from 'react';

interface Hearing {
  /** False: not now. */
  isOn?: boolean;
  /** Before what has the focus hears the key. */
  isFirst?: boolean;
}

/**
 * Hears keys anywhere on the page, with what was drawn last, from the moment that its part can be seen: after a passive
 * effect a first press, which comes between the picture and the effect, would go nowhere.
 */
export function useKeys(
  press: (event: KeyboardEvent) => void,
  { isOn = true, isFirst = false }: Hearing = {},
): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', onKeyDown, isFirst);
    return () => removeEventListener('keydown', onKeyDown, isFirst);
  }, [isOn, isFirst]);
}
