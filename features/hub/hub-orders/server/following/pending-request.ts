import type { RequestKind } from '#features/orders/orders/request-flags.ts';

/** What was asked of who ships because a platform changed something, and of which orders nobody has answered yet. */
export interface PendingRequest {
  kind: RequestKind;
  /** What the platform changed. */
  what: string;
  /** The sentence of the line that says that it waits. */
  says: string;
  orderIds: string[];
}

/** Several orders of a set ask in the same words. */
export function addPendingRequest(all: readonly PendingRequest[], one: PendingRequest): PendingRequest[] {
  const same = all.find(({ kind, says }) => kind === one.kind && says === one.says);
  if (!same) return [...all, one];
  return all.map((each) =>
    each === same ? { ...same, orderIds: [...new Set([...same.orderIds, ...one.orderIds])] } : each,
  );
}
