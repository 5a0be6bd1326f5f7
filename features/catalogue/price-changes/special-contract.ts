import { z } from 'zod';
import { Id, Text } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';

const Code = z.string().trim().max(100);

/** What one agent or one group pays for a listing in place of its default price. */
export const SpecialPrice = z.object({
  SpuID: Id,
  SpuName: z.string(),
  externalID: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  /** 2 of an agent, 3 of a group. */
  PriceKind: z.number(),
  AgentID: Id.nullable(),
  AgentGroupID: Id.nullable(),
  Who: z.string(),
  SpecialPrice: z.number(),
  DistributePrice: z.number().nullable(),
  /** Null without the right to see purchase prices. */
  PurchasePrice: z.number().nullable(),
  SetBy: z.string(),
  SetAt: z.string(),
  Note: z.string(),
  /** It is what the agent or the group pays now; if not, `PriceRule` goes before it, or nobody is there to pay. */
  InForce: z.boolean(),
  Price: z.number().nullable(),
  PriceRule: z.string(),
});
export type SpecialPrice = z.infer<typeof SpecialPrice>;

const specialFilters = {
  SpuName: Text,
  SpuIDs: z.array(Id).max(5_000),
  externalIDs: z.array(Code).max(5_000),
  AgentIDs: z.array(Id).max(5_000),
  /** Beside agents: of these or of those. */
  AgentGroupIDs: z.array(Id).max(500),
};

export const specialPrices = {
  get: list({
    path: '/api/BusinessUnit/pricechange/specialPrice/get',
    allow: 'price.sales.view',
    row: SpecialPrice,
    filters: specialFilters,
    sorts: ['SetAt'],
    pageSize: 20,
    says: 'Special prices of agents and groups, and whether each counts.',
  }),
};
