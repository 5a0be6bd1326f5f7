import { z } from 'zod';
import { MaterialList } from '#features/catalogue/materials/material.ts';
import { Id, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';

const Limits = {
  /** What agents pay; null or left out: what they pay without it. */
  GrouponPrice: UnitPrice.nullish(),
  /** How many of it may be sold in all, −1 no limit. */
  Quota: z.number().int().min(-1).max(10_000_000).default(-1),
};
/** `SpuPrice`: what the shop itself sells it for. */
const SpuConfig = z.object({ SpuID: Id, ...Limits, SpuPrice: UnitPrice.nullish() });
export type SpuConfig = z.infer<typeof SpuConfig>;
export const SpuConfigs = z.array(SpuConfig).max(200);

/** What a person says about a group-buy. */
export const DraftFields = z.object({
  GrouponName: Text.max(100),
  GrouponMaterials: MaterialList,
  StartDate: Time.nullable(),
  EndDate: Time.nullable(),
  /** All my agents, whoever else is named. */
  AllAgents: z.boolean(),
  AgentIDs: z.array(Id).max(500),
  AgentGroupIDs: z.array(Id).max(100),
  SpuConfigs,
  /** Every listing that is made of nothing but a product group’s products. */
  SkuGroupConfigs: z.array(z.object({ SkuGroupID: Id, ...Limits })).max(50),
});
export type DraftFields = z.infer<typeof DraftFields>;

const Sums = {
  /** Without those that were cancelled; prices are null without the right to see them. */
  Orders: z.number(),
  Amount: z.number(),
  Money: z.number().nullable(),
  Shipped: z.number(),
  Cancelled: z.number(),
};
const Named = {
  GrouponName: z.string(),
  StartDate: z.string(),
  EndDate: z.string(),
  idGrouponStatus: z.number(),
  StatusName: z.string(),
};

export const GroupBuy = z.object({
  GrouponID: Id,
  ...Named,
  SpuNames: z.array(z.string()),
  SpuCount: z.number(),
  /** 所有渠道, or how many agents and groups. */
  AllAgents: z.boolean(),
  AgentCount: z.number(),
  AgentGroupCount: z.number(),
  FollowerCount: z.number(),
  VendorName: z.string().nullable(),
  /** Of the listings with a limit: what was set, and what is left; null when none has one or it is over. */
  Quota: z.number().nullable(),
  Left: z.number().nullable(),
  ...Sums,
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type GroupBuy = z.infer<typeof GroupBuy>;

const Item = z.object({
  SpuID: Id,
  SpuName: z.string(),
  externalID: z.string().nullable(),
  spuImageUrl: z.string().nullable(),
  GrouponPrice: z.number().nullable(),
  SpuPrice: z.number().nullable(),
  /** Null: no limit; `Left` also when it is over. */
  Quota: z.number().nullable(),
  Left: z.number().nullable(),
  ...Sums,
});
export const GroupBuyDetail = GroupBuy.extend({
  GrouponMaterials: MaterialList,
  Items: z.array(Item),
  Agents: z.array(
    z.object({
      /** Null: my own orders. */
      AgentID: Id.nullable(),
      AgentName: z.string(),
      IsFollower: z.boolean(),
      ...Sums,
    }),
  ),
  /** Who was asked by name, as a draft says it. */
  AgentIDs: z.array(Id),
  AgentGroupIDs: z.array(Id),
  Groups: z.array(z.string()),
  Days: z.array(z.object({ Day: z.string(), ...Sums })),
  CloseReason: z.string(),
  ClosedBy: z.string(),
});
export type GroupBuyDetail = z.infer<typeof GroupBuyDetail>;

export const VendorGroupBuy = z.object({
  GrouponID: Id,
  VendorID: Id,
  VendorName: z.string(),
  ...Named,
  GrouponMaterials: MaterialList,
  Items: z.array(
    z.object({
      /** My listing, or the vendor's where I have none: following takes either. Null: it is not offered to me. */
      SpuID: Id.nullable(),
      SpuName: z.string(),
      spuImageUrl: z.string().nullable(),
      /** What I pay in it; null without the right to see purchase prices. */
      GrouponPrice: z.number().nullable(),
      SpuPrice: z.number().nullable(),
    }),
  ),
  /** Mine, when I follow it; one of mine that ended before it leaves it open again. */
  MyGrouponID: Id.nullable(),
  CreatedOn: z.string(),
});
export type VendorGroupBuy = z.infer<typeof VendorGroupBuy>;

export const AgentGroupBuy = z.object({
  AgentID: Id,
  AgentName: z.string(),
  ...Named,
  MyGrouponID: Id,
  MyGrouponName: z.string(),
  ...Sums,
  CreatedOn: z.string(),
});
export type AgentGroupBuy = z.infer<typeof AgentGroupBuy>;
