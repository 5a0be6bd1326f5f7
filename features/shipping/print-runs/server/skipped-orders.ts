import { type Denial, leftOut } from '#kit/endpoint/denial.ts';
import type { SkippedOrder } from '../contract.ts';

/** An order that a run left out, with its reason. */
export const skippedOrder = (OrderID: string, denied: Denial): SkippedOrder => ({
  OrderID,
  ...leftOut(denied),
});

/** An order that a run left out as the run keeps it; an earlier release kept the sentence alone. */
type StoredSkip = SkippedOrder | { OrderID: string; Says: string };

/** The orders that a run left out when it began. */
export const readSkips = (stored: unknown): SkippedOrder[] =>
  (stored as StoredSkip[]).map((skip) =>
    'Says' in skip ? { OrderID: skip.OrderID, reason: skip.Says, code: 'print.left_out', params: {} } : skip,
  );
