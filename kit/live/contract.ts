import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';

/** What changed, so that a screen fetches it again: `orders`, `import-task`, `files`, … and the ids if few. */
export interface LiveEvent {
  topic: LiveTopic;
  ids?: string[];
}
export type LiveTopic = 'orders' | 'import-task' | 'files' | 'waybill-import' | 'catalogue' | 'shop';

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/live',
    allow: 'member',
    input: z.object({}),
    output: 'stream',
    says: 'Server-sent events: each names a topic whose data changed in the current shop.',
  }),
};
