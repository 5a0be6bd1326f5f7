import type { Suspension } from '../../suspension.ts';

/** What a change does to suspensions: begins (or renews) the acting shop's, ends one, or all of the order. */
export interface SuspensionChange {
  place?: Pick<Suspension, 'reason' | 'note' | 'until' | 'afterExport' | 'urgentAfter'>;
  /** Hop of the shop whose suspension ends; or all. */
  end?: number | 'all';
  how?: 'resumed' | 'until' | 'cancelled' | 'goodsLeft' | 'swapped';
}
