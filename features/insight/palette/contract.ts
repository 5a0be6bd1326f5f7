import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { FreeText } from '#kit/endpoint/fields.ts';

/** What the palette finds for a text: where each hit leads stands in it. */
export const HIT_KINDS = ['order', 'phone', 'receiver', 'spu', 'sku', 'agent', 'vendor'] as const;

const Hit = z.object({
  Kind: z.enum(HIT_KINDS),
  Title: z.string(),
  /** What tells it from others of that name. */
  Note: FreeText,
  To: z.string(),
});
export type Hit = z.infer<typeof Hit>;

export const palette = {
  find: reading({
    path: '/api/palette/find',
    allow: 'member',
    input: z.object({ Text: z.string().trim().min(1).max(60) }),
    output: z.object({ total: z.number(), items: z.array(Hit) }),
    says: 'Orders by a number, receivers from the beginning of the name, phones by their last digits, products and partners by name or code: a few of each, by the rights of the member.',
  }),
};
