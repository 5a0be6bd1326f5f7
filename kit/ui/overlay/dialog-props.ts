import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `sheet` rises from below on a phone; `wide` for tables. */
  shape?: 'normal' | 'wide' | 'sheet';
}
