import { z } from 'zod';
import { PlainParts } from '#features/catalogue/spus/parts.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Name, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { combinationRefusals as no } from './refusals.ts';

const Count = z.number().int().min(0).max(100);
/** A product that may be chosen; without bounds none up to as many as are chosen. */
const FlexibleConfig = z.object({
  SkuID: Id,
  MinCount: Count.nullish(),
  MaxCount: Count.min(1).nullish(),
  /** On top of the price, per piece. */
  PriceExtra: UnitPrice.nullish(),
});
export type FlexibleConfig = z.infer<typeof FlexibleConfig>;
const Configs = z
  .array(FlexibleConfig)
  .max(100)
  .refine(
    (configs) => new Set(configs.map(({ SkuID }) => SkuID)).size === configs.length,
    '同一商品只能选一次',
  );

/** One that is made by hand; without a name it is called after what is in it. */
const Combination = z.object({ Name: Name.nullish(), Skus: PlainParts });
export type HandMade = z.infer<typeof Combination>;

/** 1 one price for all, 2 what the products cost, times the discount. */
const PriceMode = z.union([z.literal(1), z.literal(2)]);
const Discount = z.number().min(0.01).max(9.99).multipleOf(0.0001);

const groupFields = z.object({
  SpuGroupName: Name,
  FlexibleConfigs: Configs,
  /** N: so many pieces make one. */
  RequiredCountWhenPurchasing: z.number().int().min(1).max(100),
  /** Each product at most once in one. */
  DoNotAllowDuplicate: z.boolean(),
  PriceMode,
  DistributePrice: UnitPrice.nullable(),
  Discount: Discount.nullable(),
  ValidStart: Time.nullable(),
  ValidEnd: Time.nullable(),
  /** One quota over all its listings; −1 = none. */
  InventoryCountForDistribute: z.number().int().min(-1).max(10_000_000),
  LogisticPolicyID: Id.nullable(),
  ServicePolicyID: Id.nullable(),
});

const PreviewOnly = z.boolean().default(false);
/** 1 made of all that can be chosen, 2 by hand. */
const Mode = z.union([z.literal(1), z.literal(2)]);

export const CombinationInput = groupFields.partial().extend({
  SpuGroupName: Name,
  RequiredCountWhenPurchasing: groupFields.shape.RequiredCountWhenPurchasing.default(1),
  Mode: Mode.default(1),
  Combinations: z.array(Combination).max(200).default([]),
  PreviewOnly,
});
export type CombinationInput = z.output<typeof CombinationInput>;

const GroupChange = groupFields
  .omit({ RequiredCountWhenPurchasing: true, DoNotAllowDuplicate: true })
  .partial()
  .extend({
    SpuGroupID: Id,
    /** Of one that is made by hand: those to add. */
    Combinations: z.array(Combination).max(200).optional(),
    /** 1 none of its listings takes new orders, 0 all do. */
    idSpuGroupStatus: z.union([z.literal(0), z.literal(1)]).optional(),
    PreviewOnly,
  });
export type GroupChange = z.output<typeof GroupChange>;

/** What it comes to; `Names` the first 20. */
const Made = z.object({
  SpuGroupID: Id.nullable(),
  SpuIDs: z.array(Id),
  Count: z.number(),
  Names: z.array(z.string()),
  /** How many listings the shop may still put on sale. */
  Room: z.number(),
});
const Changed = Made.extend({
  Added: z.number(),
  Suspended: z.array(z.string()),
  Resumed: z.array(z.string()),
  OpenOrders: z.number(),
});

const Chosen = FlexibleConfig.extend({ SkuName: z.string() });
export const SpuGroup = z.object({
  SpuGroupID: Id,
  SpuGroupName: z.string(),
  /** 0 on sale, 1 suspended, 2 over. */
  idSpuGroupStatus: z.number(),
  StatusSays: z.string(),
  FlexibleConfigs: z.array(Chosen),
  RequiredCountWhenPurchasing: z.number(),
  DoNotAllowDuplicate: z.boolean(),
  Mode,
  PriceMode,
  /** Sales prices are null without the right to see them. */
  DistributePrice: z.number().nullable(),
  Discount: z.number().nullable(),
  PriceFrom: z.number().nullable(),
  PriceTo: z.number().nullable(),
  ValidStart: z.string().nullable(),
  ValidEnd: z.string().nullable(),
  LogisticPolicyID: Id.nullable(),
  ServicePolicyID: Id.nullable(),
  InventoryCountForDistribute: z.number(),
  /** Of that quota; null = none. */
  Left: z.number().nullable(),
  SpuCount: z.number(),
  SuspendedCount: z.number(),
  AgentCount: z.number(),
  CreatedOn: z.string(),
});
export type SpuGroup = z.infer<typeof SpuGroup>;

const OfVendor = z.object({
  VendorID: Id,
  VendorName: z.string(),
  SpuGroupName: z.string(),
  Spus: z.array(
    z.object({
      /** My own listing of it. */
      SpuID: Id,
      SpuName: z.string(),
      /** Null without the right to see purchase prices. */
      PurchasePrice: z.number().nullable(),
      StopSays: z.string(),
    }),
  ),
});

const filters = {
  SpuGroupName: Text,
  SpuGroupIDs: z.array(Id).max(5_000),
  /** That one may choose. */
  SkuIDs: z.array(Id).max(500),
  idSpuGroupStatus: z.number().int().min(0).max(2),
};

const refusals = [
  no.tooMany,
  no.tooFew,
  no.minTooMany,
  no.minAboveMax,
  no.nothing,
  no.same,
  no.wrongCount,
  no.twiceIn,
  no.notChosen,
  no.outside,
  no.noPrice,
  no.noDiscount,
  no.backwards,
  common.notFound,
  common.notAllowed,
  shopRefusals.noRoom,
  spuRefusals.skuGone,
  spuRefusals.policyRequired,
];
const Short = z.object({
  SpuGroupName: Name,
  Skus: PlainParts,
  RequiredCountWhenPurchasing: groupFields.shape.RequiredCountWhenPurchasing.default(1),
});

export const combinations = {
  get: list({
    path: '/api/businessunit/spugroup/get',
    allow: 'product.view',
    row: SpuGroup,
    filters,
    sorts: ['CreatedOn', 'SpuGroupName'],
    says: 'Choices of products from which listings were made: what may be chosen, prices, listings, what is left.',
  }),
  getByVendor: reading({
    path: '/api/businessunit/spugroup/getbyvendor',
    allow: 'product.view',
    input: z.object({ VendorIDs: z.array(Id).max(500).nullish() }),
    output: z.object({ total: z.number(), items: z.array(OfVendor) }),
    says: 'Those whose listings vendors offer me, with my price of each.',
  }),
  addFlexible: endpoint({
    path: '/api/businessunit/spugroup/newflexible',
    allow: 'product.edit',
    input: CombinationInput.meta({ body: '1mb' }),
    output: Made,
    refusals,
    says: 'Makes a listing of each way to choose N of these products, or of those entered by hand.',
  }),
  addFromSkus: endpoint({
    path: '/api/businessunit/spugroup/newfromskus',
    allow: 'product.edit',
    input: Short,
    output: Made,
    refusals,
    says: 'The short form: each product at most so many times. For programs: the screen asks for prices and bounds too.',
  }),
  update: endpoint({
    path: '/api/businessunit/spugroup/update',
    allow: 'product.edit',
    input: GroupChange.meta({ body: '1mb' }),
    output: Changed,
    refusals,
    says: 'Changes a choice: what is missing is made, what holds a removed product is suspended, nothing twice.',
  }),
  remove: endpoint({
    path: '/api/businessunit/spugroup/delete',
    allow: 'product.edit',
    input: z.object({ SpuGroupIDs: z.array(Id).min(1).max(500) }),
    output: BatchResult,
    says: 'Takes all listings of these choices out of sale for good.',
  }),
  copy: endpoint({
    path: '/api/businessunit/spugroup/copy',
    allow: 'product.edit',
    input: z.object({ SpuGroupID: Id, SpuGroupName: Name, CopyOffers: z.boolean().default(false) }),
    output: Made,
    refusals,
    says: 'The same choice with listings of its own; offered to nobody, unless the offers are copied too.',
  }),
};
