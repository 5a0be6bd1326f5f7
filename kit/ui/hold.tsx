import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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

const Still = createContext<(() => () => void) | undefined>(undefined);

/** While `isOpen`, what is held around it stays as it was seen. */
export function useStill(isOpen: boolean): void {
  const keep = useContext(Still);
  useLayoutEffect(() => (isOpen ? keep?.() : undefined), [keep, isOpen]);
}

interface HeldProps<T> {
  of: T;
  children: (seen: T) => ReactNode;
}

/**
 * Around the acts of a record: while a dialog is open of it, they follow what was seen. Somebody else may have changed
 * it so that the act is offered no more, and the dialog would go with its button; whoever confirms is told by the server.
 */
export function Held<T>({ of, children }: HeldProps<T>) {
  const around = useContext(Still);
  const [open, setOpen] = useState(0);
  const seen = useRef(of);
  if (open === 0) seen.current = of;
  const keep = useCallback(() => {
    const letGo = around?.();
    setOpen((count) => count + 1);
    return () => {
      setOpen((count) => count - 1);
      letGo?.();
    };
  }, [around]);
  return <Still value={keep}>{children(seen.current)}</Still>;
}

interface HeldRowProps<R> extends HeldProps<R> {
  id: string;
  hold: HoldRows | undefined;
}

/** A row of a list, in its place and as it was seen. */
export const HeldRow = <R,>({ id, hold, ...held }: HeldRowProps<R>) => (
  <Holding ids={[id]} hold={hold}>
    <Held {...held} />
  </Holding>
);
