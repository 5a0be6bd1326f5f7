import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Name, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { salesPolicyRefusals as no } from './refusals.ts';

/** From now on so many, −1 and above 10,000,000 = no limit; left out: none for who comes in, as it was for who is in already. */
const AgentPolicyQuota = z.object({
  AgentID: Id,
  Quota: z.number().int().min(-1).max(999_999_999).nullish(),
});
const AgentQuotas = z.array(AgentPolicyQuota).max(500);
export type AgentPolicyQuota = z.infer<typeof AgentPolicyQuota>;

const NewPolicy = z.object({
  SpuID: Id,
  salesPolicyName: Name,
  spuPrice: UnitPrice,
  /** Goes before the listing's own while the policy runs. */
  LogisticPolicyID: Id.nullish(),
  /** In place of the listing’s own while it runs: 0 nothing, 1 stock, 2 quotas, 3 both limit what may be sold. */
  idInventoryOption: z.number().int().min(0).max(3).default(2),
  AgentQuotas: AgentQuotas.default([]),
  /** Now, when left out. */
  PolicyStartAt: Time.nullish(),
  /** Until it is suspended, when left out. */
  PolicyEndAt: Time.nullish(),
  Publish: z.boolean().default(false),
});
export type NewPolicy = z.infer<typeof NewPolicy>;

/** Who is in it: what was set for them, and what is left of it; null = no limit of the policy. */
const AgentIn = z.object({
  AgentID: Id,
  AgentName: z.string(),
  Quota: z.number().nullable(),
  Left: z.number().nullable(),
  Level: z.enum(['', 'plenty', 'tight', 'out']),
});

/** A price of one listing for named agents and a while. */
export const SalesPolicy = z.object({
  SalesPolicyID: Id,
  SpuID: Id,
  SpuName: z.string(),
  externalID: z.string().nullable(),
  salesPolicyName: z.string(),
  /** Null without the right to see sales prices. */
  spuPrice: z.number().nullable(),
  LogisticPolicyID: Id.nullable(),
  LogisticPolicyName: z.string().nullable(),
  idInventoryOption: z.number(),
  AgentQuotas: z.array(AgentIn),
  PolicyStartAt: z.string(),
  PolicyEndAt: z.string().nullable(),
  /** 0 草稿 · 1 已发布 · 2 已暂停 · 3 已结束, and whether it counts at this moment. */
  idSalesPolicyStatus: z.number(),
  StatusName: z.string(),
  IsRunning: z.boolean(),
  /** Orders at its price so far, also where the floor lifted that; without those that were cancelled. */
  OrderCount: z.number(),
  OrderAmount: z.number().nullable(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type SalesPolicy = z.infer<typeof SalesPolicy>;

const PolicyID = { SalesPolicyID: Id };
/** Each with what it may still order, or by its name alone. */
const AddedAgents = z
  .object({ ...PolicyID, AgentQuotas: AgentQuotas.default([]), AgentIDs: z.array(Id).max(500).default([]) })
  .refine(({ AgentQuotas: named, AgentIDs }) => named.length + AgentIDs.length > 0, '请选择渠道');
const Policies = z.object({ SalesPolicyIDs: z.array(Id).min(1).max(100) });
const Skipped = z.object({ skipped: BatchResult.shape.skipped });

const filters = {
  salesPolicyName: Text,
  SpuIDs: z.array(Id).max(5_000),
  AgentIDs: z.array(Id).max(500),
  /** −1 all. */
  idSalesPolicyStatus: z.number().int().min(-1).max(3),
};

export const salesPolicies = {
  get: list({
    path: '/api/businessunit/spu/salespolicy/get',
    allow: 'product.view',
    row: SalesPolicy,
    filters,
    sorts: ['CreatedOn'],
    says: 'Sales policies: one listing’s price for named agents and a while, with the orders they brought.',
  }),
  add: endpoint({
    path: '/api/businessunit/spu/salespolicy/new',
    allow: 'price.change',
    input: NewPolicy,
    output: Skipped.extend(PolicyID),
    refusals: [common.notFound, common.notAllowed, ...Object.values(no.ofNew)],
    says: 'Drafts a sales policy, and publishes it when asked to; agents that can’t be in it are named.',
  }),
  addAgents: endpoint({
    path: '/api/businessunit/spu/salespolicy/addagents',
    allow: 'agent.manage',
    input: AddedAgents,
    output: BatchResult,
    refusals: [common.notFound, common.notAllowed, no.ofNew.notByQuota, no.over],
    says: 'Takes agents into a policy, or sets what those in it may still order; into a published one they get the listing too.',
  }),
  removeAgents: endpoint({
    path: '/api/businessunit/spu/salespolicy/removeagents',
    allow: 'agent.manage',
    input: z.object({ ...PolicyID, AgentIDs: z.array(Id).min(1).max(500) }),
    output: BatchResult,
    refusals: [common.notFound],
    says: 'Takes agents out; those who had the listing by the policy alone lose it.',
  }),
  publish: endpoint({
    path: '/api/businessunit/spu/salespolicy/publish',
    allow: 'price.change',
    input: Policies,
    output: BatchResult,
    says: 'Puts drafts into force, and suspended ones back.',
  }),
  suspend: endpoint({
    path: '/api/businessunit/spu/salespolicy/suspend',
    allow: 'price.change',
    input: Policies,
    output: BatchResult,
    says: 'Stops the sale of the listing to the agents of a policy until it is published again.',
  }),
};
