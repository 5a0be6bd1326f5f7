import { z } from 'zod';
import { Id, UnitPrice } from '#kit/endpoint/fields.ts';

/** A SKU of a listing, and how many of it one listing holds. */
const Part = z.object({ SkuID: Id, Count: z.number().int().min(1).max(100_000).default(1) });
const isOnce = (parts: readonly { SkuID: string }[]) =>
  new Set(parts.map(({ SkuID }) => SkuID)).size === parts.length;

/** 组合商品: more than one piece is in it. */
export const isSet = (parts: readonly { Count: number }[]): boolean =>
  parts.reduce((sum, { Count }) => sum + Count, 0) > 1;

const ONCE = '同一商品只能出现一次，请合并数量';

/** What is chosen of products: each once. */
export const PlainParts = z.array(Part).min(1).max(100).refine(isOnce, ONCE);

/** What a listing is made of; 分摊价 of all pieces of a part, by which a set's price is shared out where all have one. */
export const ListingParts = z
  .array(Part.extend({ Share: UnitPrice.nullish() }))
  .min(1)
  .max(100)
  .refine(isOnce, ONCE);

/** A part as the listing's shop sees it. */
export const PartShown = z.object({
  SkuID: Id,
  SkuName: z.string(),
  Count: z.number(),
  /** Null where nobody has said it, and without the right to see sales prices. */
  Share: z.number().nullable(),
  SkuPrice: z.number().nullable(),
  /** Who supplies and ships it; null: the shop itself. */
  VendorName: z.string().nullable(),
});
