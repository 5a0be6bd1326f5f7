import type { ReactNode } from 'react';

interface PickOnceProps {
  isTaken: boolean;
  onTake: () => void;
  children: ReactNode;
}

/**
 * What was found, to be taken by a press, once. Taken, it keeps the focus, so that hands on the keyboard go on from there:
 * a button that is switched off would take the focus, and Esc, along.
 */
export const PickOnce = ({ isTaken, onTake, children }: PickOnceProps) => (
  <button type="button" aria-disabled={isTaken || undefined} onClick={() => isTaken || onTake()}>
    {children}
  </button>
);
