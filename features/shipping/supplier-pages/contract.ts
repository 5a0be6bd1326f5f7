import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { LINK_HOURS, MOST_PRINTS_A_DAY } from './limits.ts';
import { LINK_ACTS, type LinkAct } from './link-acts.ts';
import { linkRefusals as no } from './refusals.ts';

const { least, most, usual } = LINK_HOURS;

const PrintsADay = z.number().int().min(0).max(MOST_PRINTS_A_DAY, `一天最多 ${MOST_PRINTS_A_DAY} 张`);

const NewLink = z.object({
  /** Who gets it: 张家果园. */
  Name: z.string().trim().min(1).max(30),
  /** The one channel whose orders it shows; all that the shop ships without one. */
  AgentID: Id.nullish(),
  Hours: z.number().int().min(least).max(most).default(usual),
  /** The last four digits of the holder's phone, asked when it is opened; none without. */
  Code: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, '应为手机号的后 4 位数字')
    .default(''),
  /** Labels that the holder may print in a day, under the shop's own accounts; 0: none. */
  PrintsADay: PrintsADay.default(0),
});

export const SupplierLink = z.object({
  LinkID: Id,
  Name: z.string(),
  AgentID: Id.nullable(),
  AgentName: z.string().nullable(),
  HasCode: z.boolean(),
  PrintsADay: z.number(),
  State: z.enum(['works', 'locked', 'expired', 'revoked']),
  ExpiresOn: z.string(),
  LastUsedOn: z.string().nullable(),
  /** Orders shipped by it. */
  Shipped: z.number(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type SupplierLink = z.infer<typeof SupplierLink>;

const LinkEvent = z.object({
  EventID: Id,
  CreatedOn: z.string(),
  Act: z.enum(Object.keys(LINK_ACTS) as [LinkAct]),
  Orders: z.number(),
  Says: z.string(),
});
export type LinkEvent = z.infer<typeof LinkEvent>;

const BASE = '/api/delivery/supplierlink';
/** By members who ship, or by those of its operator who manage suppliers. */
const allow = ['order.ship', 'vendor.manage'] as const;
const toldOnce = { output: z.object({ LinkID: Id, Token: z.string() }), secret: true } as const;

export const supplierLinks = {
  get: list({
    path: `${BASE}/get`,
    allow,
    row: SupplierLink,
    filters: { Name: Text, works: z.boolean() },
    sorts: ['CreatedOn'],
    says: 'The links by which suppliers work for this shop without an account, without what they are.',
  }),
  create: endpoint({
    path: `${BASE}/new`,
    allow,
    input: NewLink,
    ...toldOnce,
    refusals: [no.nameTaken, no.tooMany, common.notFound, common.notAllowed],
    says: 'Makes a link for a supplier without an account; it is told this once and kept as a hash.',
  }),
  setPrints: endpoint({
    path: `${BASE}/setprints`,
    allow,
    input: z.object({ LinkID: Id, PrintsADay }),
    output: Done,
    refusals: [common.notFound, common.notAllowed],
    says: 'How many labels the holder of a link may print in a day, under the accounts of the shop; 0: none.',
  }),
  revoke: endpoint({
    path: `${BASE}/revoke`,
    allow,
    input: z.object({ LinkID: Id }),
    output: Done,
    refusals: [common.notFound, common.notAllowed],
    says: 'Ends a link at once, on every phone that has it.',
  }),
  log: list({
    path: `${BASE}/log`,
    allow,
    row: LinkEvent,
    filters: { LinkID: Id },
    sorts: ['CreatedOn'],
    says: 'What was done by links of this shop, newest first.',
  }),
};
