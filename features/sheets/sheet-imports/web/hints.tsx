import type { ReactNode } from 'react';
import './sheet-imports.css';

/** What to know of the sheet before it is filled, and the empty one. */
export const Hints = ({ says, children }: { says: readonly string[]; children: ReactNode }) => (
  <div className="sheet-hints">
    <ul>
      {says.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
    {children}
  </div>
);
