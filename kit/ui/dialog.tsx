import { later } from './later.tsx';
import type { DialogProps } from './overlay/dialog-box.tsx';

/**
 * Focus is kept inside and goes back where it was; Esc closes. Ctrl+Enter presses the main act of the footer; so
 * does Enter in a field of one line. Its code comes when the first one opens, or before, when the browser is idle.
 */
export const Dialog = later<DialogProps>(() => import('./overlay/dialog-box.tsx'));
