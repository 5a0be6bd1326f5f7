import { type ComponentType, lazy } from 'react';
import type { OrderRow } from '../order-row.ts';
import type { MarkedOrders } from './batch/use-marked-rows.ts';

/** What another feature shows on an order's page: the default export of its `web/order-section.tsx`. */
export type OrderSection = ComponentType<{ order: OrderRow }>;

interface Part<P> {
  default: ComponentType<P>;
}

const lazily = <P>(modules: Record<string, () => Promise<Part<P>>>) =>
  Object.entries(modules).map(([path, load]) => ({ path, Section: lazy(load) }));

const added = lazily(import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-section.tsx'));
const isOf = (district: string) => (part: { path: string }) => part.path.includes(`/${district}/`);
/** Where the goods are: what most come for, so it stands first. */
export const parcelSections = added.filter(isOf('shipping'));
/** What was booked of it, beside its prices. */
export const moneySections = added.filter(isOf('settlement'));
export const otherSections = added.filter((part) => !isOf('shipping')(part) && !isOf('settlement')(part));
/** What it says above them all: `web/order-note.tsx`. */
export const notes = lazily(import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-note.tsx'));
/** Acts on the open order: `web/order-bar-acts.tsx`. */
const barActs = lazily(import.meta.glob<Part<{ order: OrderRow }>>('../../../*/*/web/order-bar-acts.tsx'));
const MAIN = ['/complaints/', '/order-requests/', '/suspensions/'];
const isMain = ({ path }: { path: string }) => MAIN.some((noun) => path.includes(noun));
/** Those that stand in the bar, and those behind 更多. */
export const mainBarActs = barActs.filter(isMain);
export const moreBarActs = barActs.filter((part) => !isMain(part));
/** Acts on marked orders: `web/order-batch-acts.tsx`. */
export const batchActs = lazily(
  import.meta.glob<Part<{ marked: MarkedOrders }>>('../../../*/*/web/order-batch-acts.tsx'),
);
/** Beside the list of orders: `web/order-list-acts.tsx`; `to` is the list's address. */
export const listActs = lazily(
  import.meta.glob<Part<{ to: string }>>('../../../*/*/web/order-list-acts.tsx'),
);
