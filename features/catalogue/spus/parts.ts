import { z } from 'zod';
import { Id, UnitPrice } from '#kit/endpoint/fields.ts';

/** A SKU of a listing, and how many of it one listing holds. */
const Part = z.object({
  SkuID: Id,
  Count: z.number().int().min(1).max(100_000).default(1),
  /** 应占售价 of all its pieces: by it the set's price is shared out where all parts have one. */
  Share: UnitPrice.nullish(),
});
const isOnce = (parts: readonly { SkuID: string }[]) =>
  new Set(parts.map(({ SkuID }) => SkuID)).size === parts.length;

/** 组合商品: more than one piece is in it. */
export const isSet = (parts: readonly { Count: number }[]): boolean =>
  parts.reduce((sum, { Count }) => sum + Count, 0) > 1;

/** What a listing is made of: each product once. */
export const Parts = z.array(Part).min(1).max(100).refine(isOnce, '同一商品只能出现一次，请合并数量');
