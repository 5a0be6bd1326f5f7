import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './empty.tsx';

/** Grey lines of the right height, so that nothing jumps when the answer comes. */
export const Skeleton = ({ lines = 4 }: { lines?: number }) => (
  <div className="skeleton" aria-busy="true">
    {Array.from({ length: lines }, (_, line) => `${line}`).map((line) => (
      <i key={line} />
    ))}
  </div>
);

interface LoadedProps<T> {
  of: UseQueryResult<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}

/** Shows what was read, or that it is coming, or what went wrong. */
export function Loaded<T>({ of, lines, children }: LoadedProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <Failed error={of.error} retry={() => void of.refetch()} />;
  return <Skeleton lines={lines} />;
}
