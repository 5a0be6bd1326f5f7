import { Children, type ReactNode } from 'react';

/** Two lines in one cell, the second quieter; each ends in … when it is too long. Both fit into any row. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="stack">
    {Children.map(children, (line) => (
      <div title={typeof line === 'string' ? line : undefined}>{line}</div>
    ))}
  </div>
);
