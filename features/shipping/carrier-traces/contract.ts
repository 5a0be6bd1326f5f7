import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';

export const carrierTraces = {
  tracing: reading({
    path: '/api/received/tracing',
    allow: ['order.view', 'report.view'],
    input: z.object({}),
    output: z.object({ Connected: z.boolean() }),
    says: 'Whether carriers are asked where parcels are; else receipts come from shippers’ systems and by hand.',
  }),
};
