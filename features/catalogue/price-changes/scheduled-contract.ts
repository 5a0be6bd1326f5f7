import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { Adjust } from './bulk-contract.ts';
import { PriceResult } from './contract.ts';
import { priceChangeRefusals as no } from './refusals.ts';

/** One price for listings × audience: these agents, these groups, or without either all agents. */
const NewScheduled = z
  .object({
    SpuIDs: z.array(Id).min(1).max(5_000),
    AgentIDs: z.array(Id).max(500).default([]),
    AgentGroupIDs: z.array(Id).max(100).default([]),
    /** One of the two: a price, or how it follows from what there is. */
    Price: UnitPrice.nullish(),
    Adjust: Adjust.nullish(),
    StartAt: Time.nullish(),
    EndAt: Time.nullish(),
    KeepLower: z.boolean().default(true),
    NotifyAgents: z.boolean().default(true),
    Note: Text.default(''),
    PreviewOnly: z.boolean().default(false),
  })
  .meta({ body: '1mb' });
export type NewScheduled = z.infer<typeof NewScheduled>;

/** One price of a change that was asked for a time. Prices are null without the right to see them. */
export const ScheduledPrice = z.object({
  ScheduledPriceChangeID: Id,
  ChangeID: Id,
  SpuID: Id.nullable(),
  SkuID: Id.nullable(),
  Name: z.string(),
  externalID: z.string().nullable(),
  PriceKind: z.number(),
  PriceKindName: z.string(),
  AgentID: Id.nullable(),
  AgentGroupID: Id.nullable(),
  Who: z.string(),
  OldPrice: z.number().nullable(),
  NewPrice: z.number().nullable(),
  StartAt: z.string(),
  EndAt: z.string().nullable(),
  /** 1 待生效 · 2 生效中 · 3 已生效 · 4 已取消 · 5 失败. */
  idScheduledStatus: z.number(),
  StatusName: z.string(),
  Reason: z.string(),
  /** I set it, the floor lifts it, and I have not said yet that it is fine so. */
  IsLifted: z.boolean(),
  KeepLower: z.boolean(),
  NotifyAgents: z.boolean(),
  Note: z.string(),
  Author: z.string(),
  CreatedOn: z.string(),
});
export type ScheduledPrice = z.infer<typeof ScheduledPrice>;

const Ids = z.array(Id).max(5_000);
const get = list({
  path: '/api/businessunit/spu/scheduledpricechange/get',
  allow: 'price.sales.view',
  row: ScheduledPrice,
  filters: {
    ChangeIDs: Ids,
    SpuIDs: Ids,
    AgentIDs: Ids,
    /** Beside agents: of these or of those. */
    AgentGroupIDs: z.array(Id).max(500),
    AuthorIDs: z.array(Id).max(500),
    PriceKinds: z.array(z.number().int().min(1).max(10)).max(10),
    /** −1 all. */
    idScheduledStatus: z.number().int().min(-1).max(5),
    /** Mine that the floor lifts and that I have not said to be fine so. */
    IsLifted: z.boolean(),
    StartTime: Time,
    EndTime: Time,
  },
  sorts: ['StartAt'],
  says: 'Prices that were asked for a time, one by one.',
});

/** What a vendor will change for me. */
const ComingPrice = z.object({
  At: z.string(),
  OldPrice: z.number().nullable(),
  NewPrice: z.number().nullable(),
  Says: z.string(),
});

const paging = { pageIndex: true, currentPage: true, pageSize: true, exactTotal: true } as const;
const asFile = { allow: 'price.sales.view', input: get.input.omit(paging), output: 'file' } as const;

const Notice = asFile.input.extend({
  /** One file per agent, to be sent to each. */
  ZipFiles: z.boolean().default(false),
});

const KeptLifts = z
  .object({ ScheduledPriceChangeIDs: Ids.min(1), IsKept: z.boolean().default(true) })
  .meta({ body: '1mb' });

export const scheduledPrices = {
  add: endpoint({
    path: '/api/businessunit/spu/scheduledpricechange/new',
    allow: 'price.change',
    input: NewScheduled,
    output: PriceResult,
    refusals: [common.notAllowed, no.past, no.tooFar, no.endsBeforeStart, no.oneOfTwo, no.tooMany],
    says: 'One change of listings × audience at a time. For programs: they set a price for many listings and agents.',
  }),
  get,
  cancel: endpoint({
    path: '/api/businessunit/spu/scheduledpricechange/cancel',
    allow: 'price.change',
    input: z.object({ ScheduledPriceChangeIDs: Ids.min(1) }).meta({ body: '1mb' }),
    output: BatchResult,
    says: 'Takes single prices out that are to come, or ends them; what failed waits no more.',
  }),
  keepLifted: endpoint({
    path: '/api/businessunit/spu/scheduledpricechange/keeplifted',
    allow: 'price.change',
    input: KeptLifts,
    output: BatchResult,
    says: 'Prices of mine that the floor lifts are fine so: they wait no more until it lifts them to another amount; or they wait again.',
  }),
  fromVendor: reading({
    path: '/api/businessunit/spu/scheduledpricechange/fromAgentSpuId',
    allow: 'price.purchase.view',
    input: z.object({ AgentSpuID: Id }),
    output: z.object({ Changes: z.array(ComingPrice) }),
    refusals: [common.notFound],
    says: 'What its vendor will change of a listing of mine. For programs: they see what goods will cost.',
  }),
  exportPrices: reading({
    path: '/api/businessunit/spu/scheduledpricechange/export',
    ...asFile,
    says: 'The filtered scheduled prices as xlsx, a row each.',
  }),
  exportNotice: reading({
    path: '/api/businessunit/spu/scheduledpricechange/export2',
    ...asFile,
    input: Notice,
    says: 'A row per listing and agent with what it pays before and after; as one file, or one for each agent.',
  }),
};
