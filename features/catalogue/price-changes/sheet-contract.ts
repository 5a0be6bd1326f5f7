import { z } from 'zod';
import { Id, Text, Time } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';

const Code = z.string().trim().max(100);

/** What one agent, or the agents of one group, pay for a listing. */
const PricedCell = z.object({
  AgentID: Id.nullable(),
  AgentGroupID: Id.nullable(),
  /** Of an agent: it has the listing. */
  IsOffered: z.boolean(),
  /** What is paid, and by which rule. */
  Price: z.number().nullable(),
  PriceRule: z.string(),
  /** The special price of this agent or group; null = none. */
  OwnPrice: z.number().nullable(),
  /** Of an agent: its price given with the offer; null = none. */
  OfferPrice: z.number().nullable(),
});
export type PricedCell = z.infer<typeof PricedCell>;

/** One listing with all that can be priced of it. Sales and purchase prices are null without the right to see them. */
export const PricedListing = z.object({
  SpuID: Id,
  /** The product when the listing is one piece of it: its cost is set there. */
  SkuID: Id.nullable(),
  SpuName: z.string(),
  SpuStatus: z.enum(['on_sale', 'suspended']),
  externalID: z.string().nullable(),
  BarCode: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  CategoryID: Id.nullable(),
  VendorID: Id.nullable(),
  VendorName: z.string().nullable(),
  PurchasePrice: z.number().nullable(),
  /** What it cost when its price was last thought of; null: nothing to follow. */
  FollowFrom: z.number().nullable(),
  /** I set what it costs: it is made of one product of mine, or its vendor is run by my shop. */
  MaySetPurchase: z.boolean(),
  /** −1 = no floor. */
  PriceMin: z.number().nullable(),
  SpuPrice: z.number().nullable(),
  DistributePrice: z.number().nullable(),
  DistributePriceWithTax: z.number().nullable(),
  UseTaxPriceAsDefault: z.boolean(),
  /** What its products cost together: it counts where nothing else is set. */
  SkuPrice: z.number().nullable(),
  /** What an agent without a price of its own pays, and by which rule. */
  Pays: z.number().nullable(),
  PriceRule: z.string(),
  AgentCount: z.number(),
  SpecialCount: z.number(),
  /** Changes to come or running, of whatever price. */
  Pending: z.number(),
  /** In the order of `AgentIDs`, then of `AgentGroupIDs`. */
  Cells: z.array(PricedCell),
  CreatedOn: z.string(),
});
export type PricedListing = z.infer<typeof PricedListing>;

const pricedFilters = {
  SpuName: Text,
  SpuIDs: z.array(Id).max(5_000),
  externalIDs: z.array(Code).max(5_000),
  BarCodes: z.array(Code).max(5_000),
  /** With its branches. */
  CategoryID: Id,
  VendorIDs: z.array(Id).max(5_000),
  /** Some price that is charged lies below what it costs. */
  BelowCost: z.boolean(),
  /** Some price is lifted to the floor. */
  BelowFloor: z.boolean(),
  NoPrice: z.boolean(),
  HasSpecial: z.boolean(),
  HasPending: z.boolean(),
  /** It costs something else than when its price was last thought of, and is on sale. */
  IsToFollow: z.boolean(),
};

const TabCounts = z.object({
  all: z.number(),
  cost: z.number().optional(),
  follow: z.number().optional(),
  floor: z.number(),
  none: z.number(),
  special: z.number(),
  pending: z.number(),
});

const forPriceChange = list({
  path: '/api/BusinessUnit/sku/get4pricechange',
  allow: 'price.sales.view',
  row: PricedListing,
  filters: pricedFilters,
  /** How many each tab has under the other filters; none of a tab that one may not ask for. */
  extra: { tabs: TabCounts },
  sorts: ['CreatedOn', 'SpuName'],
  needs: { BelowCost: 'price.purchase.view', IsToFollow: 'price.purchase.view' },
  says: 'What can be priced: each listing with all its prices, and what chosen agents and groups pay.',
});

/** What the cells of each row are of, and of which time the prices. */
const columns = {
  AgentIDs: z.array(Id).max(20).default([]),
  AgentGroupIDs: z.array(Id).max(20).default([]),
  /** Prices as they will be then; now when left out. */
  ScheduledAt: Time.nullish(),
};

export const priceSheet = {
  get: { ...forPriceChange, input: forPriceChange.input.extend(columns) },
};
