import { z } from 'zod';
import { orderFilters } from '#features/orders/orders/order-filters.ts';
import { OrderRow } from '#features/orders/orders/order-row.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, OrderId } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';

const ParcelTrace = z.object({
  ParcelID: Id,
  ExpressCompany: z.string(),
  ExpressNo: z.string(),
  /** One of `TRACE_NAMES`. */
  State: z.number(),
  /** One of `MARK_NAMES`; 0 as long as it goes on. */
  Mark: z.number(),
  /** Newest first. */
  Lines: z.array(z.object({ At: z.string(), Text: z.string(), Place: z.string() })),
});

const newestFirst = {
  sorts: ['CreatedOn'],
  pageSize: 20,
  topics: ['orders'],
  /** Counts by `RECEIPT`, and `never` of what does not leave; null beside more than 10,000, but never of what waits for somebody. */
  extra: { tabs: z.record(z.string(), z.number().nullable()) },
} as const;

export const receipts = {
  get: list({
    path: '/api/received/get',
    allow: 'order.view',
    row: OrderRow,
    filters: { ...orderFilters, view: z.enum(['byagent', 'normal']) },
    ...newestFirst,
    says: 'Orders of my channels, or those entered here, by how far they have arrived (orders page §6).',
  }),
  trace: reading({
    path: '/api/received/trace',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: z.object({ total: z.number(), items: z.array(ParcelTrace) }),
    refusals: [common.notFound],
    says: 'What carriers said of the parcels of an order, as whoever ships knows it.',
  }),
  confirm: endpoint({
    path: '/api/received/confirm',
    allow: 'order.edit',
    input: z.object({ OrderIDs: z.array(OrderId).min(1).max(5_000) }),
    output: BatchResult,
    says: 'The entry says that orders have arrived, where no carrier does; a parcel that comes back later overrides it.',
  }),
};
