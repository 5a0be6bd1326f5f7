import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { common } from '#kit/endpoint/refusal.ts';
import { CallFailed } from './calls/client.ts';
import { Failed } from './empty.tsx';
import { NoRecord, type NoRecordProps } from './no-record.tsx';
import { PinnedRecord } from './openers/pin.tsx';

/** Grey lines of the right height, so that nothing jumps when the answer comes. */
export const Skeleton = ({ lines = 4 }: { lines?: number }) => (
  <div className="skeleton" aria-busy="true">
    {Array.from({ length: lines }, (_, line) => `${line}`).map((line) => (
      <i key={line} />
    ))}
  </div>
);

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  lines?: number;
  /** Of a record that an address names: what is said, and where it leads, when there is none. */
  absent?: NoRecordProps;
  children: (data: T) => ReactNode;
}

/** Asking again can't help: there is no such record, or what the address names is no id. */
const isAbsent = (error: Error): boolean =>
  error instanceof CallFailed && (error.is(common.notFound) || Object.keys(error.fields).length > 0);

/** Shows what was read, or that it is coming, or what went wrong; as it was seen while a dialog is open of it. */
export function Loaded<T>({ query, lines, absent, children }: LoadedProps<T>) {
  return (
    <PinnedRecord record={query.data}>
      {(data) => {
        if (data !== undefined) return children(data);
        if (absent && query.error && isAbsent(query.error)) return <NoRecord {...absent} />;
        if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />;
        return <Skeleton lines={lines} />;
      }}
    </PinnedRecord>
  );
}

/**
 * The same for a form that is filled in from what was read: it begins with the newest, not with what the browser
 * remembers while that is on its way, and stays what it was when somebody else changes the record. What it changes is
 * told against what was seen, else saving would write their change back.
 */
export function LoadedOnce<T>({ query, lines, absent, children }: LoadedProps<T>) {
  const [begun, setBegun] = useState<{ data: T }>();
  if (!begun && query.data !== undefined && !query.isFetching) setBegun({ data: query.data });
  if (begun) return children(begun.data);
  if (query.data !== undefined || !query.error) return <Skeleton lines={lines} />;
  if (absent && isAbsent(query.error)) return <NoRecord {...absent} />;
  return <Failed error={query.error} retry={() => void query.refetch()} />;
}
