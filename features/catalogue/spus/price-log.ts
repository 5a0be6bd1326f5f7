import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** A price that was changed: of what, for whom, by whom, from when. */
export const PriceLog = z.object({
  LogID: Id,
  /** Of a listing, or of a product of the library. */
  SpuID: Id.nullable(),
  SkuID: Id.nullable(),
  /** What is priced: the listing's name, or the product's. */
  SpuName: z.string(),
  /** `PRICE_KINDS`, and its name. */
  PriceKind: z.number(),
  PriceKindName: z.string(),
  /** Null: for all agents. */
  AgentName: z.string().nullable(),
  /** Of a special price of a group. */
  AgentGroupName: z.string().nullable(),
  OldPrice: z.number().nullable(),
  NewPrice: z.number().nullable(),
  /** Why: what the author wrote, and whether the floor lifted it. */
  Note: z.string(),
  /** From when it counts, and until when for a price that is over by itself. */
  EffectiveAt: z.string(),
  EndsAt: z.string().nullable(),
  ChangeID: Id.nullable(),
  ChangedBy: z.string(),
  CreatedOn: z.string(),
});
export type PriceLog = z.infer<typeof PriceLog>;
