import { z } from 'zod';
import { CustomFieldList, MaterialList } from '#features/catalogue/materials/material.ts';
import { QuotaLevelWord, StockLevelWord } from '#features/catalogue/quotas/contract.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Name, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { Distributed, NewOffers } from './new-offers.ts';
import { ListingParts, PartShown } from './parts.ts';
import { PriceLog } from './price-log.ts';
import { Reach, ToReach } from './reach.ts';
import { spuRefusals as no } from './refusals.ts';

const Price = UnitPrice;
/** −1 = no floor (§9). */
const Floor = Price.or(z.literal(-1));
const Code = z.string().trim().max(100);
const Ids = z.array(Id).min(1).max(5_000);
const SpuIDs = z.object({ SpuIDs: Ids });
export const SpuStatus = z.enum(['on_sale', 'suspended']);

/** What a person says about a listing (specification §3, SPU). */
const spuFields = z.object({
  SpuName: Name,
  SpuPrice: Price.nullable(),
  DistributePrice: Price.nullable(),
  DistributePriceWithTax: Price.nullable(),
  UseTaxPriceAsDefault: z.boolean(),
  PriceMin: Floor,
  Gifts: Text,
  CategoryID: Id.nullable(),
  Description: Text,
  spuImageUrl: z.string().trim().max(1_000).nullable(),
  SpuMaterials: MaterialList,
  CustomizedData: CustomFieldList,
  LogisticPolicyID: Id.nullable(),
  ServicePolicyID: Id.nullable(),
  idInventoryOption: z.number().int().min(0).max(3),
  /** How many pieces go in one parcel; null: as many as are ordered. */
  PiecesPerParcel: z.number().int().min(1).max(10_000).nullable(),
});
export const SpuChange = spuFields.partial();
export type SpuChange = z.infer<typeof SpuChange>;
const PRICES = {
  SpuPrice: true,
  DistributePrice: true,
  DistributePriceWithTax: true,
  UseTaxPriceAsDefault: true,
  PriceMin: true,
} as const;
const SpuText = SpuChange.omit(PRICES);

export const NewSpu = SpuChange.extend({ Skus: ListingParts });
export type NewSpu = z.infer<typeof NewSpu>;

export const Spu = z.object({
  ...spuFields.shape,
  SpuID: Id,
  SpuStatus,
  /** What can be done with it now, and in one sentence why not, however far up the cause. */
  State: z.enum(['on_sale', 'suspended', 'upstream', 'before', 'over']),
  StateSays: z.string(),
  /** Sales prices are null without the right to see them. */
  SpuPrice: z.number().nullable(),
  DistributePrice: z.number().nullable(),
  DistributePriceWithTax: z.number().nullable(),
  PriceMin: z.number().nullable(),
  /** What my vendor takes from me, or what the products of my own goods cost; null without the right to see purchase prices. */
  PurchasePrice: z.number().nullable(),
  externalID: z.string().nullable(),
  BarCode: z.string().nullable(),
  VendorID: Id.nullable(),
  VendorName: z.string().nullable(),
  /** The choice of products that it was made from. */
  SpuGroupID: Id.nullable(),
  LogisticPolicyName: z.string().nullable(),
  ServicePolicyName: z.string().nullable(),
  Skus: z.array(PartShown),
  /** How many of my agents it is offered to now. */
  AgentCount: z.number(),
  /** How many may still be ordered, wherever in the chain least is left; null = no limit. */
  Left: z.number().nullable(),
  Level: QuotaLevelWord,
  /** All that limits it in this shop, and what lies above as one number. */
  LeftSays: z.string(),
  Stock: StockLevelWord,
  /** Sold ahead, whoever of its chain says so: all of it, or what quota and stock have no room for; null: not. */
  Presale: z.object({ Mode: z.enum(['always', 'overflow']), ShipOn: z.iso.date() }).nullable(),
  /** Prices of it that will change by the clock, and when first. */
  PendingCount: z.number(),
  PendingFrom: z.string().nullable(),
  CreatedOn: z.string(),
});
export type Spu = z.infer<typeof Spu>;

const SpuStub = z.object({
  SpuID: Id,
  SpuName: z.string(),
  spuImageUrl: z.string().nullable(),
  externalID: z.string().nullable(),
  VendorName: z.string().nullable(),
  SpuPrice: z.number().nullable(),
  Left: z.number().nullable(),
  Stock: StockLevelWord,
});

export const SpuTab = z.enum(['all', 'own', 'vendor', 'sets', 'upstream', 'suspended']);
export type SpuTab = z.infer<typeof SpuTab>;
const Tab = z.object({ key: SpuTab, name: z.string(), count: z.number() });

/** A listing × agent, as distributed or as it could be. */
export const DistributionStatus = z.object({
  SpuID: Id,
  SpuName: z.string(),
  AgentID: Id,
  AgentName: z.string(),
  IsDistributed: z.boolean(),
  Prohibited: z.boolean(),
  /** What the agent pays, and the rule that says so (`PRICE_RULES`). */
  Price: z.number().nullable(),
  PriceRule: z.string(),
  DistributedAt: z.string().nullable(),
});
export type DistributionStatus = z.infer<typeof DistributionStatus>;
const Statuses = z.object({ total: z.number(), items: z.array(DistributionStatus) });

const SpuPrices = SpuChange.pick(PRICES).extend({ SpuID: Id });
export type SpuPrices = z.infer<typeof SpuPrices>;
const NewPrices = z
  .object({ Prices: z.array(SpuPrices).min(1).max(5_000), Note: Text.default('') })
  .meta({ body: '1mb' });

const sorted = {
  sorts: ['CreatedOn', 'SpuName', 'DistributePrice', 'SpuPrice'],
  needs: {
    DistributePrice: 'price.sales.view',
    SpuPrice: 'price.sales.view',
    BelowCost: 'price.purchase.view',
  },
} as const;

/** May be ordered; of these without a price for the shop's own buyers, or there for 30 days without an order that stands. */
export const ListingCondition = z.enum(['onSale', 'noPrice', 'unsold']);

const spuFilters = {
  tab: SpuTab,
  SpuName: Text,
  SpuIDs: z.array(Id).max(5_000),
  externalIDs: z.array(Code).max(5_000),
  BarCodes: z.array(Code).max(5_000),
  VendorIDs: z.array(Id).max(5_000),
  /** With its branches. */
  CategoryID: Id,
  /** The all-zero GUID: without one. */
  LogisticPolicyIDs: z.array(Id).max(500),
  ServicePolicyIDs: z.array(Id).max(500),
  /** It is on sale, agents without a price of their own pay less than it costs me, and nobody has said that this stays. */
  BelowCost: z.boolean(),
  /** How they stand; what lacks something is on sale. */
  Stands: ListingCondition,
  /** 1 offered to an agent, 0 to none, −1 any (specification §9). */
  hasDistributed: z.number(),
  CreatedStart: Time,
  CreatedEnd: Time,
};

const logFilters = {
  SpuIDs: z.array(Id).max(5_000),
  SkuIDs: z.array(Id).max(5_000),
  AgentIDs: z.array(Id).max(5_000),
  PriceKinds: z.array(z.number().int().min(1).max(12)).max(12),
  StartTime: Time,
  EndTime: Time,
};

export const spus = {
  get: list({
    path: '/api/businessunit/spu/get',
    allow: 'product.view',
    row: Spu,
    filters: spuFilters,
    ...sorted,
    extra: { tabs: z.array(Tab) },
    says: 'My listings on sale: what I make myself, and what a vendor distributed to me.',
  }),
  lookUp: list({
    path: '/api/businessunit/spu/get2',
    allow: ['product.view', 'order.enter', 'order.view'],
    row: SpuStub,
    filters: { Search: Text, OnSaleOnly: z.boolean() },
    sorts: ['CreatedOn'],
    says: 'Listings to choose from, by name, first letters of its pinyin, code or barcode.',
  }),
  addFromSku: endpoint({
    path: '/api/businessunit/spu/newfromsku',
    allow: 'product.edit',
    input: z.object({ SkuIDs: Ids }),
    output: z.object({ SpuIDs: z.array(Id) }),
    refusals: [shopRefusals.noRoom, no.skuGone, no.policyRequired],
    says: 'Makes one listing of each SKU, with its name, codes, picture and price.',
  }),
  addFromSkus: endpoint({
    path: '/api/businessunit/spu/newfromskus',
    allow: 'product.edit',
    input: NewSpu,
    output: z.object({ SpuID: Id }),
    refusals: [shopRefusals.noRoom, no.skuGone, no.policyRequired, no.belowFloor, common.notFound],
    says: 'Makes one listing of one or several SKUs with their counts.',
  }),
  update: endpoint({
    path: '/api/businessunit/spu/update',
    allow: 'product.edit',
    input: SpuText.extend({
      SpuID: Id,
      Skus: ListingParts.optional(),
      PreviewOnly: z.boolean().default(false),
    }),
    output: z.object({ OpenOrders: z.number() }),
    refusals: [common.notFound, no.policyRequired, no.skuGone, no.partsAbove, no.partsOfChoice],
    says: 'Changes the named fields of a listing; orders entered before keep its parts, and open ones are counted.',
  }),
  remove: endpoint({
    path: '/api/businessunit/spu/delete',
    allow: 'product.edit',
    input: SpuIDs,
    output: BatchResult,
    says: 'Takes listings out of sale for good, also from the agents they are offered to.',
  }),
  changeLogisticPolicy: endpoint({
    path: '/api/businessunit/spu/changelogisticpolicy',
    allow: 'product.edit',
    input: z.object({ SpuIDs: Ids, LogisticPolicyID: Id.nullable() }),
    output: BatchResult,
    refusals: [common.notFound, no.policyRequired],
    says: 'Gives listings another logistics policy, or none; orders keep the freight they were entered with.',
  }),
  changeServicePolicy: endpoint({
    path: '/api/businessunit/spu/changeservicepolicy',
    allow: 'product.edit',
    input: z.object({ SpuIDs: Ids, ServicePolicyID: Id.nullable() }),
    output: BatchResult,
    refusals: [common.notFound],
    says: 'Gives listings another after-sale policy, or none; orders keep what they were promised.',
  }),
  suspend: endpoint({
    path: '/api/businessunit/spu/suspendorder',
    allow: 'product.edit',
    input: z.object({ SpuIDs: Ids, IsSuspended: z.boolean(), HoldOpenOrders: z.boolean().default(false) }),
    output: BatchResult.extend({ ChangedIDs: z.array(Id) }),
    says: 'A suspended listing takes no new orders, here or downstream; open ones stay, or are held, and let go, in the background.',
  }),
  reach: reading({
    path: '/api/businessunit/spu/reach',
    allow: ['product.edit', 'agent.manage'],
    input: ToReach,
    output: Reach,
    says: 'How many agents and open orders it reaches when these listings or offers are stopped.',
  }),
  changePrice: endpoint({
    path: '/api/businessunit/spu/changeprice',
    allow: 'price.change',
    input: NewPrices,
    output: BatchResult,
    says: 'Changes default prices, with a log; agents without a price of their own follow.',
  }),
  priceLogs: list({
    path: '/api/businessunit/spu/pricechangelogs',
    allow: 'price.sales.view',
    row: PriceLog,
    filters: logFilters,
    sorts: ['CreatedOn'],
    says: 'Who changed which price from what to what, and why.',
  }),
  distribute: endpoint({
    path: '/api/businessunit/spu/distribute',
    allow: 'agent.manage',
    input: NewOffers,
    output: Distributed,
    refusals: [common.notAllowed],
    says: 'Offers listings to agents, at a price with the right to change prices, or withdraws them.',
  }),
  distributionStatus: reading({
    path: '/api/businessunit/spu/distributionstatus',
    allow: 'product.view',
    input: z.object({ SpuID: Id }),
    output: Statuses,
    refusals: [common.notFound],
    says: 'Each of my agents: has it this listing, at which price, since when (domain §6).',
  }),
  distributionStatuses: reading({
    path: '/api/businessunit/spu/distributionstatus2',
    allow: 'product.view',
    input: z.object({ SpuIDs: Ids, AgentIDs: z.array(Id).max(500).optional() }),
    output: Statuses,
    says: 'The agents that have any of these listings now, and what each pays.',
  }),
};
