import { z } from 'zod';

/** A UUID as a string. The all-zero GUID means "none" (specification §9). */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';
/** In small letters, as the database writes it: what a caller names in capitals is the same. */
export const Id = z.guid().toLowerCase();
/** A file that the caller uploaded, before or with the call; another member's is refused before the call does anything. */
export const Upload = z.guid().toLowerCase();
/** An order id: 64-bit, so a string on the wire; a leading LDL is taken off. */
export const OrderId = z
  .string()
  .max(24)
  .transform((text) => text.trim().replace(/^LDL\s*/i, ''))
  .refine((text) => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n, '订单号应为 LDL 加数字');
/** Yuan with at most 2 decimals. */
export const Money = z.number().min(-99_999_999).max(999_999_999).multipleOf(0.01);
/** Yuan for one piece: a million pieces of it are still an amount that a column holds. */
export const UnitPrice = Money.min(0).max(999_999.99);
/** ISO 8601 in, ISO 8601 out; of a zone that there is, in a year that a shop can mean. */
export const Time = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|20\d)\d-.*(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/.test(text), {
    message: '时间不正确，请重新选择',
  });
export const Text = z.string().trim().max(2000);
export const Name = z.string().trim().min(1).max(200);
/** In an answer: what a person wrote. Who may not see whole phone numbers gets it with each masked. */
export const FreeText = z.string();
/** The same of facts under names of their own. */
export const FreeJson = z.record(z.string(), z.unknown());
/** Nothing to say beyond success. */
export const Done = z.object({});
/** A batch answers per item (domain page §3); `asked`: it waits for another shop's yes, `name`: for who reads no ids. */
const Skipped = z
  .object({ id: z.string(), name: z.string(), reason: z.string(), asked: z.boolean() })
  .partial({ name: true, asked: true });
export const BatchResult = z.object({ done: z.number(), skipped: z.array(Skipped) });
export type BatchResult = z.infer<typeof BatchResult>;
