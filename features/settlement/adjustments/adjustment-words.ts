import type { PriceSide } from '#features/settlement/bills/sides.ts';

/** open waits for the other side; done stands in both books. */
export const ADJUSTMENT_STATES = ['open', 'done', 'declined', 'withdrawn'] as const;
export const ADJUSTMENT_STATE_NAMES: Readonly<Record<(typeof ADJUSTMENT_STATES)[number], string>> = {
  open: '待答复',
  done: '已更正',
  declined: '已拒绝',
  withdrawn: '已撤回',
};

export const ADJUSTMENT_TONES = { open: 'wait', done: 'done', declined: 'error', withdrawn: 'done' } as const;

/** 6 a line corrected or added, 7 抹零: what little is left is forgiven, 8 期初余额: what was open when one began. */
export const ADJUSTMENT_KINDS = [6, 7, 8] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const OPENING: AdjustmentKind = 8;
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentKind, string>> = {
  6: '更正',
  7: '抹零',
  8: '期初余额',
};

/** No shop alone betters its own balance: what costs the one who asks holds at once, the rest waits for a yes. */
export const costsAsker = (side: PriceSide, change: number): boolean =>
  side === 1 ? change < 0 : change > 0;

/** Parts of the list, each with something else to do. */
export const ADJUSTMENT_TABS = ['mine', 'theirs', 'done', 'unseen', 'declined', 'all'] as const;
