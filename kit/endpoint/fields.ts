import { z } from 'zod';

export { EMPTY_ID } from './empty-id.ts';

/** An id: a UUID, turned into small letters as the database writes it, so that one in capitals is the same. */
export const Id = z.guid().toLowerCase();
/** A file that the caller uploaded, before or with the call; another member's is refused before the call does anything. */
export const Upload = z.guid().toLowerCase();
/** An order id: 64-bit, so a string on the wire; a leading LDL is taken off. */
export const OrderId = z
  .string()
  .max(24)
  .transform((text) => text.trim().replace(/^LDL\s*/i, ''))
  .refine((text) => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n, '订单号应为 LDL 加数字');
/** An amount: yuan with at most 2 decimals, also below zero. */
export const Money = z.number().min(-99_999_999).max(999_999_999).multipleOf(0.01);
/** A price of one piece, in yuan. Its bound: a million pieces of it are still an amount that a column holds. */
export const UnitPrice = Money.min(0).max(999_999.99);
/** A moment, as ISO 8601 with its zone: a zone that exists, a year from 1970 to 2099. */
export const Time = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|20\d)\d-.*(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/.test(text), {
    message: '时间不正确，请重新选择',
  });
/** One of the numbers that have a name; another is refused with those that there are. */
export const numberWithName = (names: Readonly<Record<number, string>>) => {
  const known = Object.entries(names).map(([id, name]) => `${id}（${name}）`);
  return z.literal(Object.keys(names).map(Number), { error: `应为 ${known.join('、')}` });
};
/** Free text, trimmed, of 2,000 characters at most; may be empty. */
export const Text = z.string().trim().max(2000);
/** A name, trimmed, of 1 to 200 characters. */
export const Name = z.string().trim().min(1).max(200);
/** In an answer: what a person wrote. Who may not see whole phone numbers gets it with each masked. */
export const FreeText = z.string();
/** The same of facts under names of their own. */
export const FreeJson = z.record(z.string(), z.unknown());
/** Nothing to say beyond success. */
export const Done = z.object({});
/** What filled the gaps of a sentence, some of which a person wrote: phones are masked in it as in free text. */
export const DenialParams = z.record(z.string(), z.union([z.string(), z.number()]));
/** Why one of many was left out: a sentence for people, its code and what filled its gaps for programs. */
export const LeftOut = z.object({ reason: FreeText, code: z.string(), params: DenialParams });
/**
 * What a batch left out. `id` is the thing's as it was named, all-zero for a row of which none is known. `asked`: it waits for another
 * shop's yes; `name` is for people, who read no ids.
 */
const Skipped = LeftOut.extend({ id: z.string(), name: z.string(), asked: z.boolean() }).partial({
  name: true,
  asked: true,
});
/** The answer of a batch, item by item (domain page §3): how many were done, and those that were not. */
export const BatchResult = z.object({ done: z.number(), skipped: z.array(Skipped) });
export type BatchResult = z.infer<typeof BatchResult>;
