import type { Held } from '../held.ts';

/** What a change does to holds: places (or renews) the acting shop's, ends one, or all of the order. */
export interface HoldChange {
  place?: Pick<Held, 'reason' | 'note' | 'until' | 'afterExport' | 'urgentAfter'>;
  /** The holder's place in the chain. */
  end?: number | 'all';
  how?: 'resumed' | 'until' | 'cancelled' | 'goodsLeft' | 'swapped';
}
