import { z } from 'zod';
import { BatchResult, Id, UnitPrice } from '#kit/endpoint/fields.ts';

/** Without a price the agent keeps the one it has, a new one gets the default; null = the default. */
const NewOffer = z.object({ SpuID: Id, AgentID: Id, Price: UnitPrice.nullish() });
export type NewOffer = z.infer<typeof NewOffer>;
export const NewOffers = z
  .object({ Offers: z.array(NewOffer).min(1).max(5_000), Withdraw: z.boolean().default(false) })
  .meta({ body: '1mb' });

/** What agents that had the listing pay otherwise now is a change of prices, which can be taken back until then. */
export const Distributed = BatchResult.extend({
  Repriced: z.number(),
  ChangeID: Id.nullable(),
  UndoUntil: z.string().nullable(),
});
export type Distributed = z.infer<typeof Distributed>;
