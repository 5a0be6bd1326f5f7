import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { PolicyDetail } from './policy-detail.ts';
import { servicePolicyRefusals as no } from './refusals.ts';

const name = z.string().trim().min(1).max(100);
/** Who answers complaints reads the policies too. */
const readers = ['product.view', 'complaint.handle'] as const;

export const ServicePolicy = z.object({
  id: Id,
  name: z.string(),
  detail: PolicyDetail,
  /** Counts its saves; orders keep the one of their time. */
  Version: z.number(),
  ValidFrom: z.string(),
  SpuCount: z.number(),
  CreatedOn: z.string(),
});
export type ServicePolicy = z.infer<typeof ServicePolicy>;

const Version = z.object({
  Version: z.number(),
  detail: PolicyDetail,
  ValidFrom: z.string(),
  ChangedBy: z.string(),
});

/** What was promised: by me to who buys from me, by my vendor to me. Null: nothing written down. */
const Promised = z.object({ name: z.string(), detail: PolicyDetail, Version: z.number() }).nullable();

const VendorServicePolicy = z.object({
  VendorID: Id,
  VendorName: z.string(),
  /** Empty where the vendor hands on what its own supplier promises. */
  name: z.string(),
  detail: PolicyDetail,
  Spus: z.array(z.object({ SpuID: Id, SpuName: z.string() })),
});
export type VendorServicePolicy = z.infer<typeof VendorServicePolicy>;

export const servicePolicies = {
  get: list({
    path: '/api/businessUnit/servicepolicy/get',
    allow: [...readers],
    row: ServicePolicy,
    filters: { name: Text, ids: z.array(Id).max(500) },
    sorts: ['CreatedOn', 'name'],
    says: 'The after-sale policies of this shop, each in its newest version.',
  }),
  add: endpoint({
    path: '/api/businessUnit/servicepolicy/new',
    allow: 'product.edit',
    input: z.object({ name, detail: PolicyDetail }),
    output: z.object({ id: Id }),
    refusals: [no.nameTaken],
    says: 'Adds an after-sale policy.',
  }),
  update: endpoint({
    path: '/api/businessUnit/servicepolicy/update',
    allow: 'product.edit',
    input: z.object({ id: Id, name: name.optional(), detail: PolicyDetail.optional() }),
    output: Done,
    refusals: [common.notFound, no.nameTaken],
    says: 'Renames a policy, or makes a new version of it: orders entered before keep theirs.',
  }),
  remove: endpoint({
    path: '/api/businessUnit/servicepolicy/delete',
    allow: 'product.edit',
    input: z.object({ id: Id }),
    output: Done,
    refusals: [common.notFound, no.inUse],
    says: 'Deletes a policy that no listing has; orders keep what they were promised.',
  }),
  versions: reading({
    path: '/api/businessUnit/servicepolicy/versions',
    allow: [...readers],
    input: z.object({ id: Id }),
    output: z.object({ total: z.number(), items: z.array(Version) }),
    refusals: [common.notFound],
    says: 'Every version of a policy, the newest first.',
  }),
  byVendor: reading({
    path: '/api/businessUnit/servicepolicy/getbyvendor',
    allow: [...readers],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(VendorServicePolicy) }),
    says: 'What vendors promise me after a sale, with the listings of mine that it holds for.',
  }),
  promised: reading({
    path: '/api/businessUnit/servicepolicy/promised',
    allow: [...readers, 'order.view'],
    input: z.object({ SpuID: Id, At: Time }),
    output: z.object({ Mine: Promised, Vendors: Promised }),
    refusals: [common.notFound],
    says: 'Which after-sale policy held for a listing of mine at a time, such as that of an order.',
  }),
};
