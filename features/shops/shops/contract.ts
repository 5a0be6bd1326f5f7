import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { shopRefusals as no } from './refusals.ts';

/** What stands in every list of every partner; empty has a sentence of its own (specification §5). */
export const ShopName = z.string().trim().max(200);

export const Shop = z.object({
  BusinessUnitID: Id,
  BusinessUnitName: z.string(),
  ObjectID: Id,
  ObjectName: z.string(),
  IdObjectType: z.number(),
  IdBuLevel: z.number(),
  BuLevel: z.string(),
  /** Seconds since 1970; 0 = never expires (specification §5). */
  SubscriptionExpireAt: z.number(),
  /** Remaining orders. */
  OrderCount: z.number(),
  /** The caller's rights in this shop. */
  AccessRights: z.number(),
  /** The caller's own shop, when they act for this one because theirs runs it; else empty. */
  OperatorName: z.string(),
});
export type Shop = z.infer<typeof Shop>;

const Pair = z.number().nullable();
export const ShopUsage = z.object({
  IdBuLevel: z.number(),
  BuLevel: z.string(),
  ExpireAt: z.number(),
  MaxAllowedUser: Pair,
  AvailableUser: Pair,
  MaxAllowedOrder: Pair,
  AvailableOrder: Pair,
  MaxAllowedSpu: Pair,
  AvailableSpu: Pair,
  MaxAllowedVendor: Pair,
  AvailableVendor: Pair,
  MaxAllowedAgent: Pair,
  AvailableAgent: Pair,
  MaxAllowedGroupon: Pair,
  AvailableGroupon: Pair,
});

export const shops = {
  get: endpoint({
    path: '/api/businessunit/get',
    allow: 'signedIn',
    input: z.object({ BusinessUnitID: Id.nullish() }),
    output: z.object({ total: z.number(), items: z.array(Shop) }),
    says: 'The shops of the user; the named or current one first (specification §7).',
  }),
  open: endpoint({
    path: '/api/businessunit/new',
    allow: 'signedIn',
    input: z.object({ businessUnitName: ShopName }),
    output: z.object({ BusinessUnitID: Id }),
    refusals: [no.nameEmpty, no.tooManyTrials],
    says: 'Opens a shop on trial; the caller becomes its admin.',
  }),
  usage: reading({
    path: '/api/businessunit/usage',
    allow: 'member',
    input: z.object({ businessUnitId: Id.nullish() }),
    output: ShopUsage,
    refusals: [common.notFound],
    says: 'Quotas of the shop level: maximum and available (specification §3).',
  }),
};
