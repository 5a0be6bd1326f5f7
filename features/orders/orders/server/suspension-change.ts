import type { Suspension } from '../suspension.ts';

/** What a change does to holds: places (or renews) the acting shop's, ends one, or all of the order. */
export interface SuspensionChange {
  place?: Pick<Suspension, 'reason' | 'note' | 'until' | 'afterExport' | 'urgentAfter'>;
  /** The holder's place in the chain. */
  end?: number | 'all';
  how?: 'resumed' | 'until' | 'cancelled' | 'goodsLeft' | 'swapped';
}
