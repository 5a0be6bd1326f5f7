import { type ComponentType, lazy } from 'react';
import type { OrderRow } from '../order-row.ts';
import type { MarkedOrders } from './batch/use-marked-rows.ts';

/** What another feature shows on an order's page: the default export of its `web/order-section.tsx`. */
export type OrderSection = ComponentType<{ order: OrderRow }>;

interface Part<P> {
  default: ComponentType<P>;
}

const lazily = <P>(found: Record<string, () => Promise<Part<P>>>) =>
  Object.entries(found).map(([path, load]) => ({ path, Section: lazy(load) }));

export const sections = lazily(
  import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-section.tsx'),
);
/** What it says above them all: `web/order-note.tsx`. */
export const notes = lazily(import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-note.tsx'));
/** Acts on the open order: `web/order-bar-acts.tsx`. */
export const barActs = lazily(
  import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-bar-acts.tsx'),
);
/** Acts on marked orders: `web/order-batch-acts.tsx`. */
export const batchActs = lazily(
  import.meta.glob<Part<{ marked: MarkedOrders }>>('../../../*/*/web/order-batch-acts.tsx'),
);
/** Beside the list of orders: `web/order-list-acts.tsx`; `to` is the list's address. */
export const listActs = lazily(
  import.meta.glob<Part<{ to: string }>>('../../../*/*/web/order-list-acts.tsx'),
);
