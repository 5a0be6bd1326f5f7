import type { ReactNode } from 'react';
import type { Tone } from '../theme.ts';

/** grey done, blue at work, orange waits for me, red exception, green success (domain page §12). */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`tag tone-${tone}`}>{children}</span>
);
