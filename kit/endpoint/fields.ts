import { z } from 'zod';

/** A UUID as a string. The all-zero GUID means "none" (specification §9). */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';
export const Id = z.guid();
/** An order id: 64-bit, so a string on the wire; a leading LDL is taken off. */
export const OrderId = z
  .string()
  .max(24)
  .transform((text) => text.trim().replace(/^LDL/i, ''))
  .refine((text) => /^\d{1,19}$/.test(text), { message: '订单号应为 LDL 加数字' });
/** Yuan with at most 2 decimals. */
export const Money = z.number().min(-99_999_999).max(999_999_999).multipleOf(0.01);
/** ISO 8601 in, ISO 8601 out. */
export const Time = z.iso.datetime({ offset: true });
export const Text = z.string().trim().max(2000);
export const Name = z.string().trim().min(1).max(200);
/** Nothing to say beyond success. */
export const Done = z.object({});
/** A batch answers per item and never fails whole (domain page §3); `asked`: it waits for another shop's yes. */
export const BatchResult = z.object({
  done: z.number(),
  skipped: z.array(z.object({ id: z.string(), reason: z.string(), asked: z.boolean().optional() })),
});
export type BatchResult = z.infer<typeof BatchResult>;
