import type { ReactNode } from 'react';

interface TakenOnceProps {
  isTaken: boolean;
  onTake: () => void;
  children: ReactNode;
}

/**
 * What was found, to be taken by a press, once. Taken, it keeps the focus, so that hands on the keyboard go on from there:
 * a button that is switched off would take the focus, and Esc, along.
 */
export const TakenOnce = ({ isTaken, onTake, children }: TakenOnceProps) => (
  <button type="button" aria-disabled={isTaken || undefined} onClick={() => isTaken || onTake()}>
    {children}
  </button>
);
