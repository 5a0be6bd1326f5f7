import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect } from 'react';

/** Keeps these rows in their list, whatever is read meanwhile; gives what lets them go. */
export type HoldRows = (ids: readonly string[]) => () => void;

const Hold = createContext<(() => () => void) | undefined>(undefined);

/**
 * While `isOpen`, the rows around it stay where they are: somebody may be typing in what was opened from them, and it
 * would go with them.
 */
export function useHold(isOpen = true): void {
  const hold = useContext(Hold);
  useLayoutEffect(() => (isOpen ? hold?.() : undefined), [hold, isOpen]);
}

interface HoldingProps {
  /** The rows that what is inside is of; none: it is of the list as a whole. */
  ids: readonly string[];
  hold: HoldRows | undefined;
  children: ReactNode;
}

/** Around what may open something of these rows. */
export function Holding({ ids, hold, children }: HoldingProps) {
  const rows = ids.join('\n');
  const held = useCallback(() => hold?.(rows ? rows.split('\n') : []) ?? (() => {}), [hold, rows]);
  return <Hold value={held}>{children}</Hold>;
}
