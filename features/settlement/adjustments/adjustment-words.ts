import type { Side } from '#features/settlement/bills/sides.ts';

/** open waits for the other side; done stands in both books. */
export const STATES = ['open', 'done', 'declined', 'withdrawn'] as const;
export const STATE_NAMES: Readonly<Record<(typeof STATES)[number], string>> = {
  open: '待答复',
  done: '已更正',
  declined: '未同意',
  withdrawn: '已撤回',
};

export const STATE_TONES = { open: 'wait', done: 'done', declined: 'error', withdrawn: 'done' } as const;

/** 6 a line corrected or added, 7 抹零: what little is left is forgiven. */
export const ADJUSTMENT_NAMES: Readonly<Record<6 | 7, string>> = { 6: '更正', 7: '抹零' };

/** No shop alone betters its own balance: what costs the one who asks holds at once, the rest waits for a yes. */
export const costsAsker = (side: Side, change: number): boolean => (side === 1 ? change < 0 : change > 0);
