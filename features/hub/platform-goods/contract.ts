import { z } from 'zod';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Money } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { Suggestions } from '../hub-orders/contract.ts';
import { platformGoodsRefusals as no } from './refusals.ts';

const Difference = z.enum(['name', 'price', 'sale']);
export type Difference = z.infer<typeof Difference>;

const HubProduct = z.object({
  CustomerID: Id,
  Platform: z.string(),
  ShopName: z.string(),
  ThirdPartyID: Id,
  GoodsNo: z.string(),
  ProductName: z.string(),
  Spec: z.string(),
  ChannelName: z.string(),
  ExternalID: z.string(),
  Price: Money.nullable(),
  /** What is left of it there; null where that is not limited. */
  Stock: z.number().nullable(),
  HasPicture: z.boolean(),
  IsOnSale: z.boolean(),
  SpuID: Id.nullable(),
  SpuName: z.string(),
  /** Of the listing, or of what it is most like. */
  SpuImageUrl: z.string().nullable(),
  /** How many of the listing one of it is. */
  Pieces: z.number(),
  MatchedBy: z.enum(['remembered', 'externalId', 'barCode', 'name', 'choice', '']),
  /** Of the listing; null without the right to see sale prices. */
  SpuPrice: Money.nullable(),
  /** What the two say differently. */
  Differs: z.array(Difference),
  Suggestions,
  /** What came of telling the platform of stock or price the last time. */
  ToldSays: z.string(),
  ToldFailed: z.boolean(),
  ToldOn: z.string().nullable(),
});
export type HubProduct = z.infer<typeof HubProduct>;

const GroupBuy = z.object({
  CustomerID: Id,
  Platform: z.string(),
  ShopName: z.string(),
  GroupBuyNo: z.string(),
  GroupBuyName: z.string(),
  StartsOn: z.string().nullable(),
  EndsOn: z.string().nullable(),
  IsOpen: z.boolean(),
});

const Short = z.string().trim().max(100);
const ofAccounts = { Search: Short, CustomerIDs: z.array(Id).max(200) };
const ofProducts = {
  ...ofAccounts,
  IsMatched: z.boolean(),
  /** Matched ones that differ in this from their listing; `any` in something. */
  Differs: Difference.or(z.literal('any')),
};

/** Pieces, or the price of one in yuan. */
export const PushKind = z.enum(['stock', 'price']);
export type PushKind = z.infer<typeof PushKind>;
const Product = z.object({ CustomerID: Id, GoodsNo: z.string().trim().min(1).max(100) });
export type ProductKey = z.infer<typeof Product>;
const Value = z.number().min(0).max(2_000_000_000);
const Previewed = z.object({
  Kind: PushKind,
  Products: z
    .array(Product.extend({ New: Value }))
    .min(1)
    .max(500),
});
/** From → to; what is not told says why. */
const PushLine = Product.extend({
  Name: z.string(),
  ShopName: z.string(),
  Now: z.number().nullable(),
  New: z.number().nullable(),
  Says: z.string(),
});
export type PushLine = z.infer<typeof PushLine>;

export const platformGoods = {
  products: list({
    path: '/order-hub/api/products',
    allow: 'hub.manage',
    row: HubProduct,
    filters: ofProducts,
    sorts: ['ProductName'],
    rises: true,
    says: 'The products that platforms had when they were last read, each with its listing or what it might be.',
  }),
  groupBuys: list({
    path: '/order-hub/api/group-buy',
    allow: 'hub.manage',
    row: GroupBuy,
    filters: ofAccounts,
    sorts: ['StartsOn'],
    says: 'The group-buys that platforms had when they were last read.',
  }),
  preview: reading({
    path: '/order-hub/api/products/push-preview',
    allow: 'hub.manage',
    input: z.object({ Kind: PushKind, Products: z.array(Product).min(1).max(500) }),
    output: z.object({ total: z.number(), items: z.array(PushLine) }),
    refusals: [common.notAllowed],
    says: 'What telling platforms of the listings’ stock or price would change there; prices need the right to change them.',
  }),
  push: endpoint({
    path: '/order-hub/api/products/push',
    allow: 'hub.manage',
    input: Previewed,
    output: BatchResult,
    refusals: [common.notAllowed],
    says: 'Tells platforms in the background what the preview said; skipped is what has changed here since.',
  }),
  listHere: endpoint({
    path: '/order-hub/api/products/list-here',
    allow: 'hub.manage',
    input: z.object({ Products: z.array(Product).min(1).max(100) }),
    output: BatchResult,
    refusals: [common.notAllowed, shopRefusals.noRoom, spuRefusals.policyRequired, no.noCode, no.noBrand],
    says: 'Makes products and listings of those that match none, with name, code, price and picture, and matches them.',
  }),
};
