import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { priceChangeRefusals as no } from './refusals.ts';

const Price = UnitPrice.nullish();
/** −1 or null = no floor. */
const Floor = UnitPrice.or(z.literal(-1)).nullish();
/** The price is only written where it still is this one: somebody may have changed it since it was looked at. */
const OldPrice = UnitPrice.or(z.literal(-1)).nullish();

/** Prices of a listing, or of a product of the library; a price that isn't named stays, null takes it away. */
export const DefaultItem = z.object({
  SpuID: Id.optional(),
  DistributePrice: Price,
  DistributePriceWithTax: Price,
  UseTaxPriceAsDefault: z.boolean().optional(),
  SpuPrice: Price,
  SkuID: Id.optional(),
  SkuPrice: Price,
  SkuPriceWithTax: Price,
  /** Of whichever of the two is named. */
  PriceMin: Floor,
  /** Price and floor of a product go on to the listings that sell it alone. */
  ApplyToSpus: z.boolean().default(false),
  /** Of the first price that is named. */
  OldPrice,
});
export type DefaultItem = z.infer<typeof DefaultItem>;

/** What I pay the vendor of a listing, or what a product costs me. */
export const PurchaseItem = z.object({
  SpuID: Id.optional(),
  SkuID: Id.optional(),
  PurchasePrice: Price,
  OldPrice,
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

/** What one agent or one group of agents pays for a listing; null takes the price away. */
export const SpecialItem = z.object({
  SpuID: Id,
  AgentID: Id.optional(),
  AgentGroupID: Id.optional(),
  SpecialPrice: Price,
  /** 4 writes 渠道商品价, the agent's own price given with the offer, in place of the special price. */
  PriceKind: z.literal(4).optional(),
  OldPrice,
});
export type SpecialItem = z.infer<typeof SpecialItem>;

/** When and how a change is to count. */
export const PriceChangeFields = z.object({
  /** Now, when left out; up to five minutes ago is now too. */
  ScheduledAt: Time.nullish(),
  /** With an end the prices only count until then, and what is written stays. */
  EndsAt: Time.nullish(),
  /** A price for a while counts only where it is lower than what is paid otherwise. */
  KeepLower: z.boolean().default(true),
  /** Agents see beforehand what will change for them. */
  NotifyAgents: z.boolean().default(true),
  /** Changes to come that make room for these (`ScheduledPriceChangeID`). */
  ReplaceIDs: z.array(Id).max(5_000).default([]),
  Note: Text.default(''),
  /** Only judges. */
  PreviewOnly: z.boolean().default(false),
});
export type PriceChangeInput = z.infer<typeof PriceChangeFields>;

const ChangeOutcome = z.enum(['Changed', 'Unchanged', 'BelowFloor', 'Conflicts', 'Stale', 'Skipped']);
export type ChangeOutcome = z.infer<typeof ChangeOutcome>;

/** What becomes of one price. Prices are null where they are not set, and without the right to see them. */
export const PriceDiff = z.object({
  /** The row of the sheet, else the place among the items, from 1. */
  RowNo: z.number(),
  PriceKind: z.number(),
  PriceKindName: z.string(),
  SpuID: Id.nullable(),
  SkuID: Id.nullable(),
  Name: z.string(),
  externalID: z.string().nullable(),
  AgentID: Id.nullable(),
  AgentGroupID: Id.nullable(),
  /** Who pays it: `优选商行`, `组“社区店”`, 所有渠道. */
  Who: z.string(),
  OldPrice: z.number().nullable(),
  NewPrice: z.number().nullable(),
  Outcome: ChangeOutcome,
  /** What is paid before and after, and by which rule (`PRICE_RULES`). */
  PaysBefore: z.number().nullable(),
  RuleBefore: z.string(),
  PaysAfter: z.number().nullable(),
  RuleAfter: z.string(),
  BelowCost: z.boolean(),
  Raised: z.boolean(),
  /** Why not, or what to know of it. */
  Says: z.string(),
});
export type PriceDiff = z.infer<typeof PriceDiff>;

/** Total = the sum of the six after it; below cost and raised are counted inside Changed. */
export const PriceResult = z.object({
  /** Null when nothing was written. */
  ChangeID: Id.nullable(),
  Total: z.number(),
  Changed: z.number(),
  Unchanged: z.number(),
  BelowFloor: z.number(),
  Conflicts: z.number(),
  Stale: z.number(),
  Skipped: z.number(),
  BelowCost: z.number(),
  Raised: z.number(),
  /** Orders on their way keep the price they were entered at. Of an undoing: those that were entered at what it takes back. */
  OpenOrders: z.number(),
  /** At most 500, those that need a look first. */
  Diff: z.array(PriceDiff),
  UndoUntil: z.string().nullable(),
});
export type PriceResult = z.infer<typeof PriceResult>;

/** One act of a person: any number of prices. */
export const PriceChange = z.object({
  ChangeID: Id,
  PriceKinds: z.array(z.number()),
  PriceKindNames: z.array(z.string()),
  /** `form`, `sheet`, `formula` or `undo`, and its name. */
  Source: z.string(),
  SourceName: z.string(),
  Note: z.string(),
  EffectiveAt: z.string(),
  EndsAt: z.string().nullable(),
  KeepLower: z.boolean(),
  NotifyAgents: z.boolean(),
  /** How many prices, and how many of them are in each state. */
  Total: z.number(),
  Pending: z.number(),
  Running: z.number(),
  Done: z.number(),
  Cancelled: z.number(),
  Failed: z.number(),
  /** The listing or product of its first price. */
  Name: z.string().nullable(),
  AuthorID: Id,
  Author: z.string(),
  CreatedOn: z.string(),
  UndoUntil: z.string().nullable(),
  /** It has been undone, or is itself the undoing of another. */
  IsUndone: z.boolean(),
  UndoOf: Id.nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** 1 to come, 2 running, 3 done, 4 cancelled, 5 failed; −1 all. */
const Status = z.number().int().min(-1).max(5);
const Kinds = z.array(z.number().int().min(1).max(10)).max(10);
const Ids = z.array(Id).max(5_000);

const changeFilters = {
  ChangeIDs: Ids,
  /** Changes with a price in that state. */
  idScheduledStatus: Status,
  PriceKinds: Kinds,
  SpuIDs: Ids,
  AgentIDs: Ids,
  /** Beside agents: of these or of those. */
  AgentGroupIDs: z.array(Id).max(500),
  AuthorIDs: z.array(Id).max(500),
  CreatedStart: Time,
  CreatedEnd: Time,
  EffectiveStart: Time,
  EffectiveEnd: Time,
};

const byHand = <I extends z.ZodType>(item: I) =>
  PriceChangeFields.extend({ Items: z.array(item).min(1).max(500) }).meta({ body: '1mb' });
/** Floors that are set along with these prices: a preview judges by them; what is written is judged by what stands. */
const Floors = z.array(z.object({ SpuID: Id, PriceMin: Floor })).max(500);
const WithFloors = byHand(SpecialItem)
  .extend({ Floors: Floors.default([]) })
  .meta({ body: '1mb' });
/** Whole changes, or single prices of them. */
const Cancelled = z
  .object({ ChangeIDs: Ids.default([]), ScheduledPriceChangeIDs: Ids.default([]) })
  .meta({ body: '1mb' });
/** At a time: whenever it was made, as a change of its own that can be cancelled. */
const Undone = z.object({ ChangeID: Id, ScheduledAt: Time.nullish() });
const refusals = [common.notAllowed, no.past, no.tooFar, no.endsBeforeStart];

/** Each rule of a listing for an agent, from the strongest on; then what is to come and what is over. */
const PriceReason = z.object({
  PriceRule: z.string(),
  Price: z.number().nullable(),
  /** `RULE_STATES`, and its name. */
  State: z.string(),
  StateName: z.string(),
  StartAt: z.string().nullable(),
  EndsAt: z.string().nullable(),
  SetBy: z.string().nullable(),
  SetAt: z.string().nullable(),
  Note: z.string(),
});
export type PriceReason = z.infer<typeof PriceReason>;
const PriceReasons = z.object({
  Price: z.number().nullable(),
  PriceRule: z.string(),
  Rules: z.array(PriceReason),
});
export type PriceReasons = z.infer<typeof PriceReasons>;

/** Of one agent, of the agents of a group that have no price of their own, or of all that have none. */
const WhyQuery = z
  .object({
    SpuID: Id,
    AgentID: Id.nullish(),
    AgentGroupID: Id.nullish(),
    At: Time.nullish(),
    /** In place of what is paid: 5 what it costs me, 6 the retail price, 7 the floor, which are the same for all. */
    PriceKind: z.literal([5, 6, 7]).optional(),
  })
  .refine(
    ({ PriceKind, AgentID, AgentGroupID }) => !PriceKind || !(AgentID || AgentGroupID),
    '采购价、零售价和最低价不分渠道，请不填渠道和渠道组',
  );
export type WhyQuery = z.output<typeof WhyQuery>;

export const priceChanges = {
  defaultPrice: endpoint({
    path: '/api/BusinessUnit/pricechange/defaultprice',
    allow: 'price.change',
    input: byHand(DefaultItem),
    output: PriceResult,
    refusals,
    says: 'Changes prices of listings for all agents, or of products: now, at a time, or for a while.',
  }),
  purchasePrice: endpoint({
    path: '/api/BusinessUnit/pricechange/purchaseprice',
    allow: 'price.change',
    input: byHand(PurchaseItem),
    output: PriceResult,
    refusals,
    says: 'Changes what goods cost me: a product’s cost, or what a vendor that my shop runs takes from me.',
  }),
  specialPrice: endpoint({
    path: '/api/BusinessUnit/pricechange/specialPrice',
    allow: 'price.change',
    input: WithFloors,
    output: PriceResult,
    refusals,
    says: 'Changes what one agent or one group of agents pays for a listing.',
  }),
  get: list({
    path: '/api/BusinessUnit/pricechange/get',
    allow: 'price.sales.view',
    row: PriceChange,
    filters: changeFilters,
    sorts: ['CreatedOn'],
    says: 'Changes of prices, each with the state of its prices.',
  }),
  cancel: endpoint({
    path: '/api/BusinessUnit/pricechange/cancel',
    allow: 'price.change',
    input: Cancelled,
    output: BatchResult,
    says: 'Takes changes out that are to come and ends those that run: whole ones, or single prices of them.',
  }),
  undo: endpoint({
    path: '/api/BusinessUnit/pricechange/undo',
    allow: 'price.change',
    input: Undone,
    output: PriceResult,
    refusals: [common.notFound, no.undone, no.undoLate, no.nothingSet, no.past, no.tooFar],
    says: 'Takes a change back, where nobody has changed the price since: within ten minutes, or at a time to come.',
  }),
  why: reading({
    path: '/api/BusinessUnit/pricechange/why',
    allow: 'price.sales.view',
    input: WhyQuery,
    output: PriceReasons,
    refusals: [common.notFound, common.notAllowed, no.oneAudience],
    says: 'Why an agent pays what it pays, or agents of a group, or all others; or why a cost, retail price or floor is what it is: every rule, its price and whether it counts.',
  }),
};
