import type { PriceDiff } from './contract.ts';

/** Whether the price was, or would be, left out. */
export const isLeftOut = ({ Outcome }: Pick<PriceDiff, 'Outcome'>): boolean =>
  Outcome !== 'Changed' && Outcome !== 'Unchanged';
