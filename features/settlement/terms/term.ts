import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** Terms with one shop on one side, as this shop's book has them. */
export const Term = z.object({
  TraderID: Id,
  TraderName: z.string(),
  /** 1 an agent: this shop sets them; 2 a vendor: that shop does. */
  Side: z.literal([1, 2]),
  /** 0 不定期, 1 日结, 2 周结, 3 半月结, 4 月结. */
  Cycle: z.number(),
  /** 周结: 1 Monday to 7; 月结: the day of the month on which a period begins. */
  StartDay: z.number(),
  /** Days after the period until the bill is due; null: no day. */
  DueDays: z.number().nullable(),
  /** Bills are made by themselves in the night after a period. */
  IsAutomatic: z.boolean(),
  /** When the next one is made; only its maker knows. */
  NextOn: z.string().nullable(),
});
export type Term = z.infer<typeof Term>;
