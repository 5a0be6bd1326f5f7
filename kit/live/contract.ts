import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/live',
    allow: 'member',
    /** `missed`: ms since the screen may have begun to read; what changed since is told at once. */
    input: z.object({ missed: z.coerce.number().int().min(0).max(600_000).default(0) }),
    output: 'stream',
    lite: true,
    says: 'Server-sent events: each names a topic whose data changed in the current shop; see live-event.ts.',
  }),
};
