import { z } from 'zod';
import { MaterialList } from '#features/catalogue/materials/material.ts';
import { NewSku } from '#features/catalogue/skus/contract.ts';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Name, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { skuGroupRefusals as no } from './refusals.ts';

const Code = z.string().trim().max(100);

/** What a person says about a product that comes in several specifications (specification §3, SKU group). */
const groupFields = z.object({
  SkuGroupName: Name,
  Brand: z.string().trim().max(100),
  CategoryID: Id.nullable(),
  SkuGroupMaterials: MaterialList,
  SkuValidStart: Time.nullable(),
  SkuValidEnd: Time.nullable(),
});
export type GroupFields = Partial<z.infer<typeof groupFields>>;

/** A product of the library that joins, or a new one; without a name it is called after group and specification. */
export const NewSpecification = NewSku.partial({ SkuName: true }).omit({ SkuGroupID: true, Brand: true });
export type NewSpecification = z.infer<typeof NewSpecification>;
const SkuInfos = z.array(z.union([z.object({ SkuID: Id }).strict(), NewSpecification])).max(200);
export type SkuInfos = z.infer<typeof SkuInfos>;

/** 1 in season, 2 not yet, 3 over, 0 sold the whole year. */
const SeasonIs = z.number().int().min(0).max(3);

export const SkuGroup = z.object({
  ...groupFields.shape,
  SkuGroupID: Id,
  SeasonIs,
  SkuInfos: z.array(
    z.object({
      SkuID: Id,
      SkuName: z.string(),
      SkuBasicInfo: z.string(),
      externalID: z.string().nullable(),
      BarCode: z.string().nullable(),
      SkuImageUrl: z.string().nullable(),
      /** Null without the right to see sales prices. */
      SkuPrice: z.number().nullable(),
      SpuCount: z.number(),
    }),
  ),
  CreatedOn: z.string(),
});
export type SkuGroup = z.infer<typeof SkuGroup>;

/** A product as one of these agents can order it. */
const Offered = z.object({
  SkuID: Id,
  SkuName: z.string(),
  SkuBasicInfo: z.string(),
  SkuImageUrl: z.string().nullable(),
  SpuID: Id,
  AgentID: Id,
  AgentName: z.string(),
  /** What the agent pays; null without the right to see sales prices, or while none is set. */
  Price: z.number().nullable(),
});

const filters = {
  SkuGroupName: Text,
  SkuGroupIDs: z.array(Id).max(5_000),
  Brand: z.string().trim().max(100),
  /** With its branches. */
  CategoryID: Id,
  /** Of any of its products. */
  externalIDs: z.array(Code).max(5_000),
  BarCodes: z.array(Code).max(5_000),
  SeasonIs,
};

const Quoted = SkuGroup.pick({ SkuGroupID: true, SkuGroupName: true, Brand: true }).extend({
  SkuInfos: z.array(Offered),
});

export const NewSkuGroup = groupFields
  .partial()
  .required({ SkuGroupName: true })
  .extend({ SkuInfos: SkuInfos.min(1), PutOnSale: z.boolean().default(false) })
  .meta({ body: '1mb' });
const GroupChange = groupFields
  .partial()
  .extend({
    SkuGroupID: Id,
    SkuInfos: SkuInfos.optional(),
    RemoveSkuIDs: z.array(Id).max(200).optional(),
  })
  .meta({ body: '1mb' });

const { codeTaken, codeRequired, brandRequired } = skuRefusals;
const refusals = [
  common.notFound,
  no.specTaken,
  no.inOther,
  no.seasonBackwards,
  codeTaken,
  codeRequired,
  brandRequired,
];

export const skuGroups = {
  get: list({
    path: '/api/businessunit/skugroup/get',
    allow: 'product.view',
    row: SkuGroup,
    filters,
    sorts: ['CreatedOn', 'SkuGroupName'],
    says: 'Products with their specifications: those of the library that stand in a group.',
  }),
  getByAgent: list({
    path: '/api/businessunit/skugroup/getbyagent',
    allow: 'product.view',
    row: Quoted,
    filters: { AgentIDs: z.array(Id).max(50) },
    sorts: ['SkuGroupName'],
    says: 'My product groups that these agents have, each product with what the agent pays: the quotation. For programs: the quotation of /agent/sku is a sheet.',
  }),
  add: endpoint({
    path: '/api/businessunit/skugroup/new',
    allow: 'product.edit',
    input: NewSkuGroup,
    output: z.object({ SkuGroupID: Id, SkuIDs: z.array(Id), SpuIDs: z.array(Id) }),
    refusals: [...refusals, shopRefusals.noRoom, spuRefusals.policyRequired],
    says: 'Enters a product with all its specifications at once, and puts them on sale if asked.',
  }),
  update: endpoint({
    path: '/api/businessunit/skugroup/update',
    allow: 'product.edit',
    input: GroupChange,
    output: z.object({ SkuIDs: z.array(Id) }),
    refusals,
    says: 'Changes the named fields of a group; products join, are made, or leave it and stay in the library.',
  }),
  remove: endpoint({
    path: '/api/businessunit/skugroup/delete',
    allow: 'product.edit',
    input: z.object({ SkuGroupIDs: z.array(Id).min(1).max(5_000) }),
    output: BatchResult,
    says: 'Deletes groups with their products; one of which a listing sells something is skipped.',
  }),
};
