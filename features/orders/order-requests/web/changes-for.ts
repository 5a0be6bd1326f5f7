import type { OrderRow } from '#features/orders/orders/order-row.ts';
import type { FlaggedRequest } from '#features/orders/orders/request-flags.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { previewOf } from '#features/orders/orders/web/preview.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { rightToAsk } from '../ask-right.ts';

export type Changing = Exclude<FlaggedRequest, 'swap'> | 'urge';

const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

/** What this shop can change or ask of the order now. */
function changesFor(order: OrderRow): Changing[] {
  const isEntry = order.AgentID === null;
  const ships = order.VendorID === null;
  const goes = (kind: FlaggedRequest) => previewOf(order, { type: 'ask', kind }) === 'go';
  return [
    ...(isEntry && goes('address') ? (['address'] as const) : []),
    ...(isEntry && order.Amount > 1 && goes('amount') ? (['amount'] as const) : []),
    ...((isEntry || ships) && goes('rest') ? (['rest'] as const) : []),
    ...(!ships && !has(order.Status, OVER) ? (['urge'] as const) : []),
  ];
}

/** Of these, what this member has the right to. */
export function useChangesFor(order: OrderRow): Changing[] {
  const may = useMay();
  return changesFor(order).filter((kind) => may(rightToAsk(kind)));
}

/** Whether the other side has to say yes. */
export function mustAskFor(kind: Changing, { AgentID, VendorID, Status }: OrderRow): boolean {
  const isSelfRun = AgentID === null && VendorID === null;
  if (kind === 'urge' || isSelfRun) return false;
  return kind === 'rest' || has(Status, STATUS.exported);
}
