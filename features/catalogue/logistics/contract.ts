import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Money, Text, Upload } from '#kit/endpoint/fields.ts';
import { namedFields } from '#kit/endpoint/named-fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { logisticsRefusals as no } from './refusals.ts';

const LogisticPolicyName = z.string().trim().min(1).max(100);
const Fee = Money.min(0).max(999_999);
const Count = z.number().int().min(1).max(100_000);
const ProvinceID = z.string().trim().max(12);

/** What delivering to some provinces costs; without `NextFee` a flat fee per order. */
export const NewCfg = z.object({
  LogisticCfgName: z.string().trim().max(100),
  ProvinceIDs: z.array(ProvinceID).max(100),
  LogisticFee: Fee,
  FirstCount: Count.default(1),
  NextCount: Count.default(1),
  NextFee: Fee.default(0),
});
export type NewCfg = z.infer<typeof NewCfg>;

const cfgFields = {
  LogisticCfgName: z.string(),
  ProvinceIDs: z.array(z.string()),
  LogisticFee: z.number(),
  FirstCount: z.number(),
  NextCount: z.number(),
  NextFee: z.number(),
};
const Stub = z.object({ LogisticPolicyID: Id, LogisticPolicyName: z.string() });

/** A config that stands by itself, for any number of policies to name. */
export const Cfg = z.object({
  LogisticCfgID: Id,
  ...cfgFields,
  Policies: z.array(Stub),
  CreatedOn: z.string(),
});
export type Cfg = z.infer<typeof Cfg>;

const fees = {
  /** By province, the first config that names it. */
  Reached: z.array(z.object({ ProvinceID: z.string(), ...cfgFields }).omit({ ProvinceIDs: true })),
  /** Not delivered to. */
  MissedProvinceIDs: z.array(z.string()),
};

export const Policy = z.object({
  LogisticPolicyID: Id,
  LogisticPolicyName: z.string(),
  /** `IsShared`: it stands by itself and other policies may name it too. */
  Cfgs: z.array(z.object({ LogisticCfgID: Id, ...cfgFields, IsShared: z.boolean() })),
  ...fees,
  /** Named by several configs; the first counts. */
  TwiceProvinceIDs: z.array(z.string()),
  SpuCount: z.number(),
  CreatedOn: z.string(),
});
export type Policy = z.infer<typeof Policy>;

/** What a vendor charges me for delivering some of my listings. */
export const VendorPolicy = z.object({
  VendorID: Id,
  VendorName: z.string(),
  /** Empty where the vendor hands on what its own supplier charges. */
  LogisticPolicyName: z.string(),
  ...fees,
  Spus: z.array(z.object({ SpuID: Id, SpuName: z.string() })),
});
export type VendorPolicy = z.infer<typeof VendorPolicy>;

/** What a freight table says, for a policy to take over. */
const FreightOfFile = z.object({
  Fees: z.array(z.object(cfgFields).omit({ LogisticCfgName: true })),
  /** Not delivered to, as the table says. */
  DeniedProvinceIDs: z.array(z.string()),
  /** What was not taken, each in a sentence with its row or its sheet. */
  Problems: z.array(z.string()),
});

/** In order; by id what stands by itself already, or written out. */
const Cfgs = z.array(z.union([Id, NewCfg])).max(50);
const NewPolicy = z.object({ LogisticPolicyName, Cfgs });
const ChangePolicy = NewPolicy.partial().extend({ LogisticPolicyID: Id });

const policyFilters = {
  LogisticPolicyName: Text,
  /** Delivered to. */ ProvinceID,
  LogisticPolicyIDs: z.array(Id).max(500),
};

const changes = { allow: 'product.edit' } as const;

export const logistics = {
  cfgs: list({
    path: '/api/businessunit/logistics/cfg/get',
    allow: 'product.view',
    row: Cfg,
    filters: { LogisticCfgName: Text },
    sorts: ['CreatedOn', 'LogisticCfgName'],
    says: 'Delivery fees that policies share, with the policies that name them.',
  }),
  addCfg: endpoint({
    path: '/api/businessunit/logistics/cfg/new',
    ...changes,
    input: NewCfg,
    output: z.object({ LogisticCfgID: Id }),
    refusals: [no.noProvince, no.unknownProvince],
    says: 'Adds delivery fees that several policies can name.',
  }),
  updateCfg: endpoint({
    path: '/api/businessunit/logistics/cfg/update',
    ...changes,
    input: namedFields(NewCfg).extend({ LogisticCfgID: Id }),
    output: Done,
    refusals: [common.notFound, no.noProvince, no.unknownProvince],
    says: 'Changes the named fields, for all policies that name it at once; orders keep the freight they were entered with.',
  }),
  removeCfg: endpoint({
    path: '/api/businessunit/logistics/cfg/delete',
    ...changes,
    input: z.object({ LogisticCfgID: Id }),
    output: Done,
    refusals: [common.notFound, no.cfgInUse],
    says: 'Deletes delivery fees that no policy names.',
  }),
  policies: list({
    path: '/api/businessunit/logistics/policy/get',
    allow: 'product.view',
    row: Policy,
    filters: policyFilters,
    sorts: ['CreatedOn', 'LogisticPolicyName'],
    says: 'The logistics policies of this shop: where they reach, for how much, and how many listings have them.',
  }),
  addPolicy: endpoint({
    path: '/api/businessunit/logistics/policy/new',
    ...changes,
    input: NewPolicy,
    output: z.object({ LogisticPolicyID: Id }),
    refusals: [common.notFound, no.nameTaken, no.noProvince, no.unknownProvince],
    says: 'Adds a policy of delivery fees by province; a province that none names is not delivered to.',
  }),
  updatePolicy: endpoint({
    path: '/api/businessunit/logistics/policy/update',
    ...changes,
    input: ChangePolicy,
    output: Done,
    refusals: [common.notFound, no.nameTaken, no.noProvince, no.unknownProvince],
    says: 'Changes the name or all configs of a policy; new orders follow within seconds.',
  }),
  removePolicy: endpoint({
    path: '/api/businessunit/logistics/policy/delete',
    ...changes,
    input: z.object({ LogisticPolicyID: Id }),
    output: Done,
    refusals: [common.notFound, no.policyInUse, no.policyInSales],
    says: 'Deletes a policy that no listing has.',
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/businessunit/logistics/policy/samples',
    allow: 'product.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(NewPolicy.extend({ Cfgs: z.array(NewCfg) })) }),
    says: 'Policies that many shops have, written out to start from.',
  }),
  readTable: reading({
    path: '/api/businessunit/logistics/policy/readtable',
    ...changes,
    input: z.object({ FileID: Upload }),
    output: FreightOfFile,
    refusals: [common.notFound, no.unreadable],
    says: 'What an uploaded freight table says, place by place, from all its sheets that hold one; nothing is written.',
  }),
  byVendor: reading({
    path: '/api/businessunit/logistics/policy/getbyvendor',
    allow: 'product.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(VendorPolicy) }),
    says: 'What vendors charge me for delivery, with the listings of mine that they charge it for.',
  }),
};
