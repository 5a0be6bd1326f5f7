import { z } from 'zod';

/** Who set the price that the order was entered at: the row of the seller's price history that won. */
export const OrderPrice = z.object({
  SetBy: z.string(),
  SetOn: z.string(),
  /** Until when, for a price that was set for a while. */
  EndsOn: z.string().nullable(),
  OldPrice: z.number().nullable(),
  NewPrice: z.number().nullable(),
  Note: z.string(),
});
export type OrderPrice = z.infer<typeof OrderPrice>;
