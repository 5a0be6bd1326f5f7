import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Name, Text, Time } from '#kit/endpoint/fields.ts';
import { namedFields } from '#kit/endpoint/named-fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { list } from '#kit/list/contract.ts';
import { partnerRefusals as no } from './refusals.ts';

const Ids = z.array(Id).min(1).max(5_000);
const Short = z.string().trim().max(200);

/** Someone at a partner; a phone is masked for those who may not see it whole. */
export const Contact = z.object({
  Name,
  Phone: z.string().trim().max(40).default(''),
  Address: Short.default(''),
  WeChat: z.string().trim().max(60).default(''),
});
export type Contact = z.output<typeof Contact>;

/** An agent or a vendor of mine. */
export const Trader = z.object({
  TraderID: Id,
  TraderName: z.string(),
  Alias: z.string(),
  Notes: z.string(),
  Contacts: z.array(Contact),
  GroupID: Id.nullable(),
  GroupName: z.string(),
  /** Only of agents: it can't order from me; what it ordered runs on. */
  IsProhibited: z.boolean(),
  /** Only of vendors: at the same price it may put in another product without asking me first. */
  SamePriceSwap: z.boolean(),
  /** My own shop runs it (domain §9). */
  IsManaged: z.boolean(),
  /** Who has the right may act for it: it is managed, or lets the current shop act for it. */
  CanOperate: z.boolean(),
  /** Of an agent: listings of mine that it has; of a vendor: listings that I have from it. */
  SpuCount: z.number(),
  /** When the last order between us was entered; null: there is none. */
  LastOrderOn: z.string().nullable(),
  /** Linked since. */
  CreatedOn: z.string(),
});
export type Trader = z.infer<typeof Trader>;

const filters = {
  /** Part of name, alias, notes or a contact; a phone number whole, or in part with the right to see it whole. */
  Search: Text,
  TraderIDs: z.array(Id).max(5_000),
  /** The all-zero GUID stands for those in no group. */
  GroupIDs: z.array(Id).max(5_000),
  IsProhibited: z.boolean(),
  HasOrders: z.boolean(),
  /** An order between us that was not cancelled was entered between these. */
  OrderedStart: Time,
  OrderedEnd: Time,
  /** Linked for 30 days and not prohibited, without an order that was not cancelled in the last 30. */
  IsSilent: z.boolean(),
  CreatedStart: Time,
  CreatedEnd: Time,
};

const InfoChange = z.object({
  TraderIDs: Ids,
  Alias: Short.optional(),
  Notes: Text.optional(),
  /** Null takes them out of their group. */
  GroupID: Id.nullish(),
});
/** A vendor may send another product at the same price without asking; nothing of the kind is arranged with agents. */
const VendorInfoChange = InfoChange.extend({ SamePriceSwap: z.boolean().optional() });
export type InfoChange = z.output<typeof VendorInfoChange>;

export const TraderGroup = z.object({
  GroupID: Id,
  GroupName: z.string(),
  Notes: z.string(),
  TraderCount: z.number(),
  CreatedOn: z.string(),
});
export type TraderGroup = z.infer<typeof TraderGroup>;
const GroupFields = z.object({ GroupName: Name, Notes: Text.default('') });

const partnerCalls = <const I extends z.ZodType>(
  allow: Right,
  base: `/${string}`,
  who: string,
  infoChange: I,
) => {
  const get = list({
    path: `${base}/get`,
    allow,
    row: Trader,
    filters,
    sorts: ['CreatedOn', 'TraderName'],
    says: `The ${who} that this shop is linked to.`,
  });
  return {
    get,
    exportSheet: reading({
      path: `${base}/export`,
      allow,
      input: get.input.omit({ pageIndex: true, currentPage: true, pageSize: true, exactTotal: true }),
      output: 'file',
      says: `The filtered ${who} as xlsx, in the columns that the import takes; logged.`,
    }),
    remove: endpoint({
      path: `${base}/remove`,
      allow,
      input: z.object({ TraderIDs: Ids }),
      output: BatchResult,
      says: `Ends the link to ${who} on both sides: open orders run on, new ones can't be entered.`,
    }),
    setContacts: endpoint({
      path: `${base}/setcontacts`,
      allow,
      input: z.object({ TraderID: Id, Contacts: z.array(Contact).max(20) }),
      output: Done,
      refusals: [common.notFound, no.phoneHidden],
      says: 'Sets the contacts of one; a masked phone stays what it is.',
    }),
    setInfo: endpoint({
      path: `${base}/setinfo`,
      allow,
      input: infoChange,
      output: BatchResult,
      refusals: [common.notFound],
      says: `Sets alias, notes, group and arrangements of ${who}; one is in at most one group (domain §6).`,
    }),
  };
};

const groupCalls = (allow: Right, base: `/${string}`, who: string) => ({
  groups: list({
    path: `${base}/get`,
    allow: [allow, 'price.change', 'product.view'],
    row: TraderGroup,
    filters: { GroupName: Text },
    sorts: ['CreatedOn', 'GroupName'],
    says: `Groups of ${who}, with how many are in each.`,
  }),
  addGroup: endpoint({
    path: `${base}/new`,
    allow,
    input: GroupFields,
    output: z.object({ GroupID: Id }),
    refusals: [no.groupTaken],
    says: 'Adds a group.',
  }),
  updateGroup: endpoint({
    path: `${base}/update`,
    allow,
    input: namedFields(GroupFields).extend({ GroupID: Id }),
    output: Done,
    refusals: [common.notFound, no.groupTaken],
    says: 'Renames a group, or changes its notes.',
  }),
  removeGroup: endpoint({
    path: `${base}/delete`,
    allow,
    input: z.object({ GroupID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: `Deletes a group; its ${who} stay, in no group.`,
  }),
});

export const agents = {
  ...partnerCalls('agent.manage', '/api/businessunit/agent', 'agents', InfoChange),
  ...groupCalls('agent.manage', '/api/businessunit/agent/group', 'agents'),
  setProhibition: endpoint({
    path: '/api/businessUnit/agent/setProhibitionStatus',
    allow: 'agent.manage',
    input: z.object({ TraderIDs: Ids, IsProhibited: z.boolean() }),
    output: BatchResult,
    says: 'Prohibits agents, or allows them again: a prohibited one enters no new orders (specification §4).',
  }),
};

export const vendors = {
  ...partnerCalls('vendor.manage', '/api/businessunit/vendor', 'vendors', VendorInfoChange),
  ...groupCalls('vendor.manage', '/api/businessunit/vendorGroup', 'vendors'),
};

export const PartnerRelation = z.enum(['agent', 'vendor', 'managed']);
export const RelatedShop = z.object({
  BusinessUnitID: Id,
  BusinessUnitName: z.string(),
  Relations: z.array(PartnerRelation),
});

export const relations = {
  related: list({
    path: '/api/businessUnit/related',
    allow: ['agent.manage', 'vendor.manage', 'shop.operate', 'order.view', 'settlement.view'],
    row: RelatedShop,
    filters: { Search: Text, Relation: PartnerRelation },
    sorts: ['BusinessUnitName'],
    says: 'Shops related to this one, each once: its agents, its vendors, and those it manages. For programs: they list all neighbours at once; screens have agents and vendors apart.',
  }),
};
