import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, OrderId } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';

const Push = z.object({
  ParcelID: Id,
  ExpressNo: z.string(),
  State: z.enum(['waiting', 'sent', 'failed', 'back', 'settled']),
  Problem: z.string(),
  SentOn: z.string().nullable(),
});
export type Push = z.infer<typeof Push>;

const Source = z.object({
  ShopName: z.string(),
  OrderNo: z.string(),
  LineNo: z.string(),
  /** What the platform changed since, and what became of that here. */
  Says: z.string(),
});
const one = z.object({ ParcelID: Id });

export const pushes = {
  ofOrder: reading({
    path: '/order-hub/api/order/pushes',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: z.object({ total: z.number(), items: z.array(Push), Source: Source.nullable() }),
    says: 'Which platform’s shop an order came from, and how far its parcels are told there.',
  }),
  retry: endpoint({
    path: '/order-hub/api/pushes/retry',
    allow: ['hub.manage', 'order.ship'],
    input: one,
    output: Done,
    refusals: [common.notFound],
    says: 'Tells the platform of a parcel once more.',
  }),
  settle: endpoint({
    path: '/order-hub/api/pushes/settle',
    allow: ['hub.manage', 'order.ship'],
    input: one,
    output: Done,
    refusals: [common.notFound],
    says: 'Says that a person has put a parcel right at the platform, so that nothing more is sent of it.',
  }),
};
