import type { Right } from '#kit/endpoint/rights.ts';

/** A reminder needs less of a right than a change (orders page §3). */
export const rightToAsk = (kind: string): Right =>
  kind === 'urge' || kind === 'chase' ? 'order.edit' : 'order.cancel';
