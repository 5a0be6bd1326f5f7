import type { DialogProps } from '../overlay/dialog-box.tsx';
import { lazyPart } from './lazy-part.tsx';
import { usePin, usePinRecord } from './pin.tsx';

const DialogBox = lazyPart<DialogProps>(() => import('../overlay/dialog-box.tsx'));

/**
 * Focus is kept inside and goes back where it was. Ctrl+Enter presses the main act of the footer; so does Enter in a
 * field of one line or on a box to tick. A press outside and Esc close it; once something was typed, ticked or
 * chosen for the main act, a press outside does not, and Esc asks to be pressed again. The row or the act that it was
 * opened from stays.
 * Its code comes when the first one opens, or before, when the browser is idle.
 */
export function Dialog(props: DialogProps) {
  usePin();
  usePinRecord(!props.atOnce && !props.follows);
  return <DialogBox {...props} />;
}
