import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/live',
    allow: 'member',
    input: z.object({}),
    output: 'stream',
    lite: true,
    says: 'Server-sent events: each names a topic whose data changed in the current shop; see live-event.ts.',
  }),
};
