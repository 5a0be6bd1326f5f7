import type { ReactNode } from 'react';
import { later } from './later.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `sheet` rises from below on a phone; `wide` for tables. */
  shape?: 'normal' | 'wide' | 'sheet';
}

/**
 * Focus is kept inside and goes back where it was; Esc closes. Ctrl+Enter presses the main act of the footer; so
 * does Enter in a field of one line. Its code comes when the first one opens, or before, when the browser is idle.
 */
export const Dialog = later<DialogProps>(() => import('./overlay/dialog-box.tsx'));
