import { z } from 'zod';
import { QuotaLevelWord, StockLevelWord } from '#features/catalogue/quotas/contract.ts';
import { SpuStatus } from '#features/catalogue/spus/contract.ts';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Text } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';
import { OFFER_PRICE_SOURCES } from './price-from.ts';

/** A listing of mine that one of my agents has: 渠道商品 (domain §1). */
export const Offer = z.object({
  SpuID: Id,
  SpuName: z.string(),
  SpuStatus,
  externalID: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  AgentID: Id,
  AgentName: z.string(),
  Prohibited: z.boolean(),
  /** What the agent pays now, and the rule that says so; null without the right to see sales prices. */
  Price: z.number().nullable(),
  PriceRule: z.string(),
  /** The price given with the offer; null = the default price. */
  OwnPrice: z.number().nullable(),
  /** What I pay myself; null without the right to see purchase prices. */
  PurchasePrice: z.number().nullable(),
  /** What the agent may still order, the least of what stands on the way; null = no limit. */
  Left: z.number().nullable(),
  Level: QuotaLevelWord,
  Stock: StockLevelWord,
  DistributedAt: z.string(),
  /** When the agent last ordered it, within a year; null: it hasn't. */
  LastOrderOn: z.string().nullable(),
});
export type Offer = z.infer<typeof Offer>;

const filters = {
  AgentIDs: z.array(Id).max(5_000),
  SpuIDs: z.array(Id).max(5_000),
  SpuName: Text,
  externalIDs: z.array(z.string().trim().max(100)).max(5_000),
  AgentGroupIDs: z.array(Id).max(500),
  /** The strongest that is set: a limited price counts as such even while a lower one goes before it. */
  PriceFrom: z.array(z.enum(OFFER_PRICE_SOURCES)).max(OFFER_PRICE_SOURCES.length),
  /** Not ordered for so many days. */
  IdleDays: z.number().int().min(1).max(366),
};

/** As with orders, "by agent" means: mine, seen by my agents. What vendors distributed to me are listings of my own (`spu/get`, tab vendor). */
export const offers = {
  get: list({
    path: '/api/businessunit/spu/getbyagent',
    allow: 'product.view',
    row: Offer,
    filters,
    sorts: ['DistributedAt'],
    needs: { PriceFrom: 'price.sales.view' },
    says: 'Which listings my agents have, and at which price.',
  }),
};

const OfferQuota = z.object({
  SpuID: Id,
  /** All-zero: what I may still sell myself. */
  AgentID: Id,
  AgentName: z.string(),
  /** Null = no limit. */
  Left: z.number().nullable(),
  Level: QuotaLevelWord,
  Stock: StockLevelWord,
});
export type OfferQuota = z.infer<typeof OfferQuota>;

const Asked = z.object({
  /** The 500 newest when left out. */
  SpuIDs: z.array(Id).max(500).nullish(),
  /** Those that have each listing when left out. */
  AgentIDs: z.array(Id).max(500).nullish(),
});

export const agentQuotas = {
  left: reading({
    path: '/api/businessunit/spu/salesquota/agentQuota',
    allow: ['product.view', 'order.enter'],
    input: Asked,
    output: z.object({ total: z.number(), items: z.array(OfferQuota) }),
    says: 'What each of my agents and I may still order, never by which quota. For programs: lists show it in their rows.',
  }),
};
