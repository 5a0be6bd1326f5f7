import { type ComponentType, lazy } from 'react';
import type { OrderRow } from '../order-row.ts';

/** What another feature shows on an order's page: the default export of its `web/order-section.tsx`. */
export type OrderSection = ComponentType<{ order: OrderRow }>;

const found = import.meta.glob<{ default: OrderSection }>('../../../*/*/web/order-section.tsx');

export const sections = Object.entries(found).map(([path, load]) => ({ path, Section: lazy(load) }));
