import type { AskKind } from '#features/orders/orders/asks.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { fateOf } from '#features/orders/orders/web/foresee.ts';
import { useMay } from '#kit/ui/session.ts';
import { rightToAsk } from '../ask-right.ts';

export type Changing = Exclude<AskKind, 'swap'> | 'urge';

const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

/** What this shop can change or ask of the order now. */
function changesFor(order: OrderRow): Changing[] {
  const isEntry = order.AgentID === null;
  const ships = order.VendorID === null;
  const goes = (kind: AskKind) => fateOf(order, { type: 'ask', kind }) === 'go';
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
