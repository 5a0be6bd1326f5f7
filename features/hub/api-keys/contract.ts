import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { MOST_ADDRESSES } from './limits.ts';
import { apiKeyRefusals as no } from './refusals.ts';

const NUMBER = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const V4 = new RegExp(`^${NUMBER}(\\.${NUMBER}){3}(/([12]?\\d|3[0-2]))?$`);
const V6 = /^[0-9a-f:]{2,39}(\/(\d{1,2}|1[01]\d|12[0-8]))?$/i;
/** One address, or a network such as 203.0.113.0/24. */
const Address = z
  .string()
  .trim()
  .max(45)
  .refine((text) => V4.test(text) || (text.includes(':') && V6.test(text)), {
    message: '地址应为 203.0.113.7 或 203.0.113.0/24 的样子',
  });

const NewKey = z.object({
  Name: z.string().trim().min(1).max(50),
  /** Bits; each of them the maker’s own. */
  AccessRights: z.number().int().min(1).max(0x7f_ff_ff),
  /** From where it works; from everywhere without any. */
  Addresses: z.array(Address).max(MOST_ADDRESSES).default([]),
  ExpiresOn: Time.nullish(),
});

export const ApiKey = z.object({
  KeyID: Id,
  Name: z.string(),
  /** Its last letters, by which it is told from others. */
  Hint: z.string(),
  AccessRights: z.number(),
  Addresses: z.array(z.string()),
  ExpiresOn: z.string().nullable(),
  LastUsedOn: z.string().nullable(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const toldOnce = { output: z.object({ KeyID: Id, Key: z.string() }), secret: true } as const;

const BASE = '/api/businessunit/apikey';
const allow = 'shop.settings' as const;

export const apiKeys = {
  get: list({
    path: `${BASE}/get`,
    allow,
    row: ApiKey,
    filters: { Name: Text },
    sorts: ['CreatedOn'],
    /** Whether this server describes its calls at /docs. */
    extra: { HasDocs: z.boolean() },
    says: 'The keys of this shop that were not revoked, without what they are.',
  }),
  create: endpoint({
    path: `${BASE}/new`,
    allow,
    input: NewKey,
    ...toldOnce,
    refusals: Object.values(no),
    says: 'Makes a key for a program; it is told this once and kept as a hash.',
  }),
  revoke: endpoint({
    path: `${BASE}/revoke`,
    allow,
    input: z.object({ KeyID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Ends a key at once.',
  }),
};
