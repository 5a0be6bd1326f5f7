import { z } from 'zod';
import { FreeText, Id } from '#kit/endpoint/fields.ts';
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from './adjustment-words.ts';

/** One thing that a shop asks to change of a bill, or of what stands on none yet. */
export const Adjustment = z.object({
  RequestID: Id,
  /** Null, and the number empty: what it is about stood on no bill. */
  BillID: Id.nullable(),
  BillNo: z.string(),
  TraderID: Id,
  TraderName: z.string(),
  /** 1 the trader is an agent, 2 a vendor. */
  Side: z.number(),
  Kind: z.literal(ADJUSTMENT_KINDS),
  /** The line it is about; null where it adds one. */
  ItemID: z.string().nullable(),
  OrderID: z.string().nullable(),
  SpuName: z.string(),
  Receiver: z.string(),
  /** What the line says by itself. */
  LineAmount: z.number().nullable(),
  /** + the buyer owes more, − less; the same in both books. */
  Change: z.number(),
  Reason: FreeText,
  /** Addresses of kept pictures and PDFs. */
  Pictures: z.array(z.string()),
  /** open waits for the other side; done stands in both books. */
  State: z.enum(ADJUSTMENT_STATES),
  Answer: FreeText,
  IsMine: z.boolean(),
  /** Who in this shop; empty when the other side did. */
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  AnsweredOn: z.string().nullable(),
  /** The other side declined it, and nobody here has seen that yet. */
  IsUnseen: z.boolean(),
});
export type Adjustment = z.infer<typeof Adjustment>;
