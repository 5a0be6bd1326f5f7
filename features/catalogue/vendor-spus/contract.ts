import { z } from 'zod';
import { QuotaLevelWord, StockLevelWord } from '#features/catalogue/quotas/contract.ts';
import { SpuStatus } from '#features/catalogue/spus/contract.ts';
import { Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';

/** A listing of mine that a vendor supplies: 供应商商品. */
export const VendorSpu = z.object({
  SpuID: Id,
  SpuName: z.string(),
  SpuStatus,
  externalID: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  VendorID: Id,
  VendorName: z.string(),
  /** What the vendor takes from me; null: it offers it no more, or has set no price; and all costs without the right to see them. */
  PurchasePrice: z.number().nullable(),
  /** What it took when my price was last thought of, however often that changed since. */
  PurchasePriceBefore: z.number().nullable(),
  /** Since when it is as it is. */
  PurchaseChangedAt: z.string().nullable(),
  /** What it cost when my price was last thought of, however often that changed since; null: nothing to follow. */
  FollowFrom: z.number().nullable(),
  /** What it will take next, and from when, where the vendor says so beforehand. */
  ComingPrice: z.number().nullable(),
  ComingAt: z.string().nullable(),
  /** My own, which a new cost may leave too low; null without the right to see sales prices. */
  DistributePrice: z.number().nullable(),
  /** It is the price with tax that counts. */
  IsTaxed: z.boolean(),
  /** Why it can't be ordered from the vendor now; empty: it can. */
  StopSays: z.string(),
  /** How many of it may still be ordered, the least of what stands on the way; null = no limit. */
  Left: z.number().nullable(),
  Level: QuotaLevelWord,
  Stock: StockLevelWord,
  AgentCount: z.number(),
  CreatedOn: z.string(),
});
export type VendorSpu = z.infer<typeof VendorSpu>;

const filters = {
  SpuName: Text,
  SpuIDs: z.array(Id).max(5_000),
  externalIDs: z.array(z.string().trim().max(100)).max(5_000),
  VendorIDs: z.array(Id).max(5_000),
  /** New in the last seven days. */
  IsNew: z.boolean(),
  /** Its cost changed in the last seven days, and is above what it was when my price was last thought of. */
  IsRaised: z.boolean(),
  /** It costs something else than when my price was last thought of, and is on sale. */
  IsToFollow: z.boolean(),
  /** It can't be ordered from the vendor now. */
  IsStopped: z.boolean(),
  /** It is on sale, my default price lies below what it costs, and nobody has said that this price stays. */
  BelowCost: z.boolean(),
  /** 1 offered to an agent, 0 to none. */
  hasDistributed: z.number(),
};

const COST = 'price.purchase.view';
const sorted = {
  refusals: [common.notAllowed],
  sorts: ['CreatedOn', 'PurchaseChangedAt'],
  // The losses ask for both rights.
  needs: { BelowCost: 'price.sales.view', IsRaised: COST, IsToFollow: COST, PurchaseChangedAt: COST },
} as const;

const TabCounts = z.object({
  all: z.number(),
  new: z.number(),
  follow: z.number().optional(),
  raised: z.number().optional(),
  stopped: z.number(),
  loss: z.number().optional(),
});

export const vendorSpus = {
  /** Beside `spu/getbyagent`: theirs that I may use. */
  get: list({
    path: '/api/businessunit/spu/getbyvendor',
    allow: ['product.view', COST],
    row: VendorSpu,
    filters,
    ...sorted,
    /** How many each tab has under the other filters; none of a tab that one may not ask for. */
    extra: { tabs: TabCounts },
    says: 'What vendors supply me, what it costs, what changed of that and what is announced.',
  }),
};
