import { z } from 'zod';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, OrderId } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';
import { presaleRefusals as no } from './refusals.ts';

export const TABS = ['waiting', 'due', 'week', 'converted', 'cancelled'] as const;

const OrderIds = z.array(OrderId).min(1).max(500);
/** A day in Shanghai. */
const Day = z.iso.date();

const PresaleRow = z.object({
  OrderID: z.string(),
  Status: z.number(),
  /** It was entered here or is shipped from here: only such a shop converts it or promises another day. */
  IsAtEnd: z.boolean(),
  SpuID: Id,
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Amount: z.number(),
  ShipOn: z.string(),
  CreatedOn: z.string(),
  /** Its place in the line of whoever ships it; null once it stands in none. */
  Place: z.number().nullable(),
  /** What could be shipped of the listing now; only told to who ships. */
  Available: z.number().nullable(),
  Receiver: z.string(),
  AgentName: z.string().nullable(),
  VendorName: z.string().nullable(),
  /** What this shop gets for it with freight; null without the right or when unknown. */
  SaleTotal: z.number().nullable(),
});
export type PresaleRow = z.infer<typeof PresaleRow>;

const Marking = z.object({ OrderIDs: OrderIds, ShipOn: Day });

const RIGHT = 'order.cancel';
const filters = {
  tab: z.enum(TABS),
  orderNo: z.array(OrderId).max(500),
  spuIds: z.array(Id).max(500),
  agentIds: z.array(Id).max(500),
};

const oldestFirst = {
  extra: { tabs: z.record(z.string(), z.number()) },
  sorts: ['CreatedOn', 'ShipOn'],
  rises: true,
  pageSize: 20,
  topics: ['orders'],
} as const;

export const presales = {
  get: list({
    path: '/api/presale/get',
    allow: 'order.view',
    row: PresaleRow,
    filters,
    ...oldestFirst,
    says: 'Presale orders with their place in the line and the day that is promised.',
  }),
  mark: endpoint({
    path: '/api/presale/mark',
    allow: RIGHT,
    input: Marking,
    output: BatchResult,
    refusals: [no.dayWrong, orderRefusals.tooLate],
    says: 'Makes orders presale ones, as their entry: they give back quota and stock until they are converted.',
  }),
  promise: endpoint({
    path: '/api/presale/shipon',
    allow: RIGHT,
    input: Marking,
    output: BatchResult,
    refusals: [no.dayWrong, orderRefusals.tooLate],
    says: 'Promises another day; every shop of the chain is told.',
  }),
};
