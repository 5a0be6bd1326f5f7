import { z } from 'zod';
import { Money, Text } from '#kit/endpoint/fields.ts';

const Pictures = z
  .array(z.string().regex(/^\/pictures\/[\w-]{1,64}-1600\.webp$/, '请重新上传图片'))
  .max(9)
  .default([]);

/** What is said when a complaint is raised, the same about each of many orders. */
export const complaintWish = {
  IdComplaintType: z.literal([1, 2, 3, 4, 5, 6, 7, 8]),
  IdReason: z.number().int().min(1).max(10),
  Description: Text.max(2_000).default(''),
  PictureUrls: Pictures,
  Side: z.enum(['vendor', 'channel']).default('vendor'),
};

/** The same, with what is asked for of each order. */
export const ComplaintWish = z.object({ ...complaintWish, Money: Money.min(0).default(0) });
export type ComplaintWish = z.output<typeof ComplaintWish>;
