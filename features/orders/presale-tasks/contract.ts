import { z } from 'zod';
import { ProvinceIds } from '#features/catalogue/logistics/province-ids.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, OrderId, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { MAX_TASK_ORDERS } from './max-task-orders.ts';
import { presaleTaskRefusals as no } from './refusals.ts';

/** Which of those in line: of some listings or channels, entered when, at most how many. */
const Task = z.object({
  OrderIDs: z.array(OrderId).max(MAX_TASK_ORDERS).nullish(),
  SpuIDs: z.array(Id).max(500).nullish(),
  AgentIDs: z.array(Id).max(500).nullish(),
  /** Where they go: the first two digits of the national code. */
  ProvinceIDs: ProvinceIds.nullish(),
  EnteredFrom: Time.nullish(),
  EnteredTo: Time.nullish(),
  MostOrders: z.number().int().min(1).max(MAX_TASK_ORDERS).default(MAX_TASK_ORDERS),
  MostPieces: z.number().int().min(1).max(100_000_000).nullish(),
  /** What doesn't fit is not passed over for a younger one that does. */
  Strict: z.boolean().default(false),
});

const Sum = z.object({
  SpuID: Id,
  SpuName: z.string(),
  Orders: z.number(),
  Pieces: z.number(),
  Go: z.number(),
  GoPieces: z.number(),
  Left: z.number(),
  /** What could be shipped of it now; only told to who ships, where its goods keep stock. */
  Available: z.number().nullable(),
});

const ByRun = z.object({ RunID: Id });
const RIGHT = 'order.cancel';

export const presaleTasks = {
  start: endpoint({
    path: '/api/presale/task',
    allow: RIGHT,
    input: Task,
    output: ByRun,
    refusals: [no.nobodyWaits, no.notAtEnds],
    says: 'A preview of converting those who wait, oldest first, as far as quota and stock go; the batch calls run it.',
  }),
  sums: reading({
    path: '/api/presale/sums',
    allow: RIGHT,
    input: ByRun,
    output: z.object({ total: z.number(), items: z.array(Sum) }),
    refusals: [common.notFound],
    says: 'A conversion by listing: who waits, what will be or was converted, what is left.',
  }),
};
