import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { FreeText } from '#kit/endpoint/fields.ts';

/** Something that waits for this member: whose and why in a sentence, how many, since when, and the one thing to do. */
const WaitingEntry = z.object({
  Kind: z.string(),
  Count: z.number(),
  Says: FreeText,
  /** When the oldest of it began to wait, or on which day, where that is known. */
  Since: z.string().nullable(),
  /** Some of it is past its time. */
  IsLate: z.boolean().optional(),
  Act: z.string(),
  To: z.string(),
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const inbox = {
  get: endpoint({
    path: '/api/inbox',
    allow: 'member',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(WaitingEntry) }),
    says: 'What waits for this member in the current shop, by their rights; nothing that waits for nobody.',
  }),
};
