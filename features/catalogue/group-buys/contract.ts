import { z } from 'zod';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import {
  AgentGroupBuy,
  DraftFields,
  GroupBuy,
  GroupBuyDetail,
  SpuConfigs,
  VendorGroupBuy,
} from './fields.ts';
import { groupBuyRefusals as no } from './refusals.ts';

const GrouponID = { GrouponID: Id };
const GrouponDraftID = { GrouponDraftID: Id };
/** `Warnings`: where 快团团 would refuse it, if somebody pushes it there. */
const Published = z.object({
  ...GrouponID,
  skipped: BatchResult.shape.skipped,
  Warnings: z.array(z.string()),
});
const Ids = z.array(Id).min(1).max(100);
const whyNot = [common.notFound, common.notAllowed, ...Object.values(no.ofNew), shopRefusals.noRoom];

const filters = {
  GrouponName: Text,
  /** −1 all · 1 未开始 · 2 进行中 · 3 已结束. */
  idGrouponStatus: z.number().int().min(-1).max(3),
  SpuIDs: z.array(Id).max(500),
  /** Those that run between. */
  StartDate: Time,
  EndDate: Time,
};
const body = { body: '1mb' } as const;
const Follow = DraftFields.omit({ SpuConfigs: true, SkuGroupConfigs: true })
  .partial()
  .extend({ ...GrouponID, VendorID: Id, SpuConfigs: SpuConfigs.optional() });
export type Follow = z.infer<typeof Follow>;

const get = list({
  path: '/api/groupon/get',
  allow: 'product.view',
  row: GroupBuy,
  filters,
  sorts: ['CreatedOn', 'EndDate'],
  extra: { tabs: z.record(z.string(), z.number()) },
  says: 'My published group-buys with how far they are filled.',
});
export const groupBuys = {
  get,
  one: reading({
    path: '/api/groupon/one',
    allow: 'product.view',
    input: z.object(GrouponID),
    output: GroupBuyDetail,
    refusals: [common.notFound],
    says: 'A group-buy with its listings, whom it is for, and what it brought: per day, listing and agent.',
  }),
  publish: endpoint({
    path: '/api/groupon/new',
    allow: 'price.change',
    input: DraftFields.partial().extend({ GrouponDraftID: Id.nullish() }).meta(body),
    output: Published,
    refusals: whyNot,
    says: 'Publishes a group-buy, of a draft or whole; its audience gets the listings that it lacks.',
  }),
  close: endpoint({
    path: '/api/groupon/close',
    allow: 'price.change',
    input: z.object({ ...GrouponID, Reason: Text.max(200).default('') }),
    output: z.object({ Closed: z.number() }),
    refusals: [common.notFound, no.closed],
    says: 'Ends a group-buy now, with all that follow it, however far down.',
  }),
  follow: endpoint({
    path: '/api/groupon/follow',
    allow: 'price.change',
    input: Follow.meta(body),
    output: Published,
    refusals: [...whyNot, no.followed, no.over, no.outside],
    says: 'Takes part in a vendor’s group-buy with a price of my own, for my agents and my own sale.',
  }),
  drafts: list({
    path: '/api/groupon/draft/get',
    allow: 'product.edit',
    row: DraftFields.extend({ ...GrouponDraftID, SpuNames: z.array(z.string()), CreatedOn: z.string() }),
    filters: { GrouponName: Text },
    sorts: ['CreatedOn'],
    says: 'My drafts, which nobody else sees.',
  }),
  addDraft: endpoint({
    path: '/api/groupon/draft/new',
    allow: 'product.edit',
    input: DraftFields.partial().meta(body),
    output: z.object(GrouponDraftID),
    refusals: [common.notFound],
    says: 'Keeps a group-buy as a draft, however incomplete.',
  }),
  changeDraft: endpoint({
    path: '/api/groupon/draft/update',
    allow: 'product.edit',
    input: DraftFields.partial().extend(GrouponDraftID).meta(body),
    output: Done,
    refusals: [common.notFound],
    says: 'Changes the named fields of a draft.',
  }),
  removeDrafts: endpoint({
    path: '/api/groupon/draft/delete',
    allow: 'product.edit',
    input: z.object({ GrouponDraftIDs: Ids }),
    output: BatchResult,
    says: 'Throws drafts away.',
  }),
  byVendor: list({
    path: '/api/groupon/getbyvendor',
    allow: 'product.view',
    row: VendorGroupBuy,
    filters: { VendorIDs: z.array(Id).max(500), IsOpen: z.boolean() },
    sorts: ['CreatedOn'],
    says: 'Vendors’ group-buys that I am asked to, at my prices, and whether I follow them.',
  }),
  byAgent: list({
    path: '/api/groupon/getbyagent',
    allow: 'product.view',
    row: AgentGroupBuy,
    filters: { AgentIDs: z.array(Id).max(500), GrouponIDs: z.array(Id).max(100) },
    sorts: ['CreatedOn'],
    says: 'My agents’ group-buys that follow mine, with what came of my rows.',
  }),
};
