import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id } from '#kit/endpoint/fields.ts';

export const priceKeeping = {
  keep: endpoint({
    path: '/api/businessunit/spu/keepprice',
    allow: 'price.change',
    input: z.object({ SpuIDs: z.array(Id).min(1).max(5_000), IsKept: z.boolean().default(true) }),
    output: BatchResult,
    says: 'My prices stay as they are whatever these cost now, until they cost something else or another price is set; or they are to be thought of again.',
  }),
};
