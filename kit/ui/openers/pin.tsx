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
export type PinRows = (ids: readonly string[]) => () => void;

const PinContext = createContext<(() => () => void) | undefined>(undefined);

/**
 * While `isOpen`, the rows around it stay where they are: somebody may be typing in what was opened from them, and it
 * would go with them.
 */
export function usePin(isOpen = true): void {
  const pin = useContext(PinContext);
  useLayoutEffect(() => (isOpen ? pin?.() : undefined), [pin, isOpen]);
}

interface PinScopeProps {
  /** The rows that what is inside is of; none: it is of the list as a whole. */
  ids: readonly string[];
  hold: PinRows | undefined;
  children: ReactNode;
}

/** Around what may open something of these rows. */
export function PinScope({ ids, hold, children }: PinScopeProps) {
  const rows = ids.join('\n');
  const pinRows = useCallback(() => hold?.(rows ? rows.split('\n') : []) ?? (() => {}), [hold, rows]);
  return <PinContext value={pinRows}>{children}</PinContext>;
}

const RecordPinContext = createContext<(() => () => void) | undefined>(undefined);

/** While `isOpen`, what is held around it stays as it was seen. */
export function usePinRecord(isOpen: boolean): void {
  const pin = useContext(RecordPinContext);
  useLayoutEffect(() => (isOpen ? pin?.() : undefined), [pin, isOpen]);
}

interface PinnedRecordProps<T> {
  record: T;
  children: (record: T) => ReactNode;
}

/**
 * Around the acts of a record: while a dialog is open of it, they follow what was seen. Somebody else may have changed
 * it so that the act is offered no more, and the dialog would go with its button; whoever confirms is told by the server.
 */
export function PinnedRecord<T>({ record, children }: PinnedRecordProps<T>) {
  const around = useContext(RecordPinContext);
  const [open, setOpen] = useState(0);
  const latest = useRef(record);
  if (open === 0) latest.current = record;
  const pin = useCallback(() => {
    const unpin = around?.();
    setOpen((count) => count + 1);
    return () => {
      setOpen((count) => count - 1);
      unpin?.();
    };
  }, [around]);
  return <RecordPinContext value={pin}>{children(latest.current)}</RecordPinContext>;
}

interface PinnedRowProps<R> extends PinnedRecordProps<R> {
  id: string;
  hold: PinRows | undefined;
}

/** A row of a list, in its place and as it was seen. */
export const PinnedRow = <R,>({ id, hold, ...rest }: PinnedRowProps<R>) => (
  <PinScope ids={[id]} hold={hold}>
    <PinnedRecord {...rest} />
  </PinScope>
);
