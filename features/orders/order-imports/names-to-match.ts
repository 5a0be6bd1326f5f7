import { z } from 'zod';
import { Id, Name, Text, UnitPrice } from '#kit/endpoint/fields.ts';

const Code = z.string().trim().max(100);

/** A channel's product name in tasks, and the listing that it stands for or might. */
export const ProductToMatch = z.object({
  ThirdPartyID: Id.nullable(),
  ThirdPartyName: z.string(),
  /** Product and specification as the channel writes them: the key that a match is remembered by. */
  Name: z.string(),
  ExternalID: z.string(),
  BarCode: z.string(),
  /** For a product that is entered after it, with the price of a piece. */
  Spec: z.string(),
  UnitPrice: z.number().nullable(),
  /** Staged rows of that name that are not imported yet. */
  Rows: z.number(),
  SpuID: Id.nullable(),
  SpuName: z.string(),
  MatchedBy: z.enum(['remembered', 'externalId', 'barCode', 'name', 'choice', '']),
  /** Listings on sale, best first; Score 0–100. */
  Suggestions: z.array(
    z.object({
      SpuID: Id,
      SpuName: z.string(),
      Score: z.number(),
      /** Name and specification agree: it is that listing. */
      IsSame: z.boolean(),
      /** In what it differs otherwise: 凯特 ≠ 贵妃. */
      Differs: z.string(),
    }),
  ),
  /** The choice that it names a combination of which nobody has entered; empty otherwise. */
  NewSetOf: z.string(),
});
export type ProductToMatch = z.infer<typeof ProductToMatch>;

export const StoreToMatch = z.object({
  Name: z.string(),
  Rows: z.number(),
  BusinessUnitID: Id.nullable(),
  BusinessUnitName: z.string(),
});

/** 渠道商品匹配: a channel's product name and the listing it stands for. */
export const ProductMatch = z.object({
  ThirdPartyID: Id.nullable(),
  ThirdPartyName: z.string(),
  Name: z.string(),
  SpuID: Id,
  SpuName: z.string(),
  /** How many of the listing one of the channel's product is. */
  Pieces: z.number(),
  CreatedByName: z.string(),
  CreatedOn: z.string(),
});

/** 新建商品 from a row: a product with one listing of it, matched at once. */
export const ProductFromRow = z.object({
  TaskID: Id,
  /** The channel's name, as `ProductToMatch` has it. */
  Name: z.string().min(1).max(500),
  SpuName: Name,
  SkuBasicInfo: Text.default(''),
  externalID: Code.nullish(),
  BarCode: Code.nullish(),
  Brand: z.string().trim().max(100).default(''),
  /** Retail, per piece. */
  SpuPrice: UnitPrice.nullish(),
});
export type ProductFromRow = z.output<typeof ProductFromRow>;
