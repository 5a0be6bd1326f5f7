import { z } from 'zod';
import { Stub, StubQuery, WORKERS } from '#features/shops/lookups/contract.ts';
import { reading } from '#kit/endpoint/contract.ts';
import { Text } from '#kit/endpoint/fields.ts';

/** What an order names that one can filter by. */
export const OrderNames = z.enum(['spu', 'agent', 'vendor', 'thirdParty']);

export const orderNames = {
  fromOrders: reading({
    path: '/api/stubdata/stubFromOrder',
    allow: WORKERS,
    input: StubQuery.extend({ Kind: OrderNames, IDs: z.array(Text).max(500).optional() }),
    output: z.object({ total: z.number(), items: z.array(Stub.extend({ ID: z.string() })) }),
    says: "Names that occur in the shop's orders, to filter by; of a platform the id is its name. For programs: they filter by names in orders; screens choose from the shop's own lists.",
  }),
};
