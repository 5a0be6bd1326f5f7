import type { ReactNode } from 'react';
import { Button } from './acts/button.tsx';

/** One sentence and the one next act. */
export const Empty = ({ says, children }: { says: string; children?: ReactNode }) => (
  <div className="empty">
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <path d="M14 8h28v38l-5-3-4.5 3-4.5-3-4.5 3-4.5-3-5 3z" />
      <path d="M21 19h14M21 26h14M21 33h8" />
    </svg>
    <p>{says}</p>
    {children && <div className="row">{children}</div>}
  </div>
);

/** What happened, and the way on. */
export const Failed = ({ error, retry }: { error: Error; retry?: () => void }) => (
  <Empty says={error.message}>{retry && <Button onClick={retry}>重试</Button>}</Empty>
);
