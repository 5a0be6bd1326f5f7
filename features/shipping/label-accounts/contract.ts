import { z } from 'zod';
import { PROVIDERS } from '#features/shipping/label-providers/label-provider.ts';
import { PAPERS } from '#features/shipping/labels/label-content.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { MOST_CHOICES, MOST_RULES } from './limits.ts';
import { labelAccountRefusals as no } from './refusals.ts';

const BASE = '/api/delivery/labelaccount';
const allow = 'shop.settings';

const Line = z.string().trim().max(200);
/** Whose label is printed: the provider's where it drew one, or ours. */
export const LABEL_BY = ['provider', 'own'] as const;
export const PAY_TYPES = ['monthly', 'shipper', 'consignee'] as const;
const Provider = z.enum([...PROVIDERS, 'own']);

const Sender = z.object({
  Name: Line,
  Phone: Line.regex(/^[\d\s+()-]*$/, '电话只能包含数字、空格、加号、括号和短横'),
  Province: Line,
  City: Line,
  Area: Line,
  Address: Line,
});
export type LabelSender = z.output<typeof Sender>;

const Named = z.object({
  AccountID: Id,
  Name: z.string(),
  Provider,
  /** The carrier as parcels name it. */
  Company: z.string(),
  IsDefault: z.boolean(),
  IsShopDefault: z.boolean(),
  /** On which its labels are printed unless somebody chooses another. */
  Paper: z.enum(PAPERS),
  /** Parcels of the same orders get a mother number and its children (子母单). */
  TakesChildren: z.boolean(),
  /** Its labels come out of the provider's cloud printer as numbers are taken. */
  PrintsInCloud: z.boolean(),
  /** Of its own ranges; null: a provider hands them out. */
  NumbersLeft: z.number().nullable(),
});

/** What a contract says; of a new account what is not named is empty, paid by the month, drawn by the provider, 76×130. */
const Terms = z.object({
  CustomerCode: Line,
  SiteCode: Line,
  /** What a few carriers want as well: the customer's name, 承载编号 and 承载快递员. */
  PartnerName: Line,
  CarryingCode: Line,
  Courier: Line,
  PayType: z.enum(PAY_TYPES),
  ServiceType: Line,
  TemplateID: Line,
  AppKey: Line,
  LabelBy: z.enum(LABEL_BY),
  Paper: z.enum(PAPERS),
  TakesChildren: z.boolean(),
  /** The provider's template of a child's label. */
  ChildTemplateID: Line,
  /** News of where parcels are come with their numbers. */
  Follows: z.boolean(),
  /** The code of the provider's cloud printer (siid); empty: none. */
  CloudPrinter: Line,
  /** Null: the shop's sender. */
  Sender: Sender.nullable(),
});

const Range = z.object({
  RangeID: Id,
  First: z.string(),
  Last: z.string(),
  /** The number that is taken next; null: all are. */
  Next: z.string().nullable(),
  Left: z.number(),
});

const Account = Named.extend(Terms.shape).extend({
  HasPassword: z.boolean(),
  HasAppSecret: z.boolean(),
  HasPartnerSecret: z.boolean(),
  Ranges: z.array(Range),
  /** Numbers that came back unused and are taken first. */
  Returned: z.number(),
});
export type LabelAccount = z.output<typeof Account>;

const Choices = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_CHOICES).default([]);
const Grams = z.number().int().min(0).max(1_000_000).nullable().default(null);
const Rule = z.object({
  AccountID: Id,
  Provinces: Choices(z.string().trim().min(1).max(40)),
  WeightAbove: Grams,
  WeightTo: Grams,
  CategoryIDs: Choices(Id),
  Words: Choices(z.string().trim().min(1).max(100)),
  AgentIDs: Choices(Id),
  Platforms: Choices(z.string().trim().min(1).max(100)),
});
export type CarrierRuleRow = z.output<typeof Rule>;
const Rules = z.array(Rule).max(MOST_RULES);

export const labelAccounts = {
  names: reading({
    path: `${BASE}/names`,
    allow: ['order.ship', 'shop.settings'],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Named) }),
    says: 'Accounts that numbers can be taken under, by name and carrier, without anything of their contracts.',
  }),
  get: reading({
    path: `${BASE}/get`,
    allow,
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Account) }),
    says: 'The accounts with carriers that are in use, with their number ranges; passwords and secrets are never sent back.',
  }),
  set: endpoint({
    path: `${BASE}/set`,
    allow,
    input: Terms.partial().extend({
      AccountID: Id.nullish(),
      Name: z.string().trim().min(1).max(60),
      Provider,
      Company: z.string().trim().min(1).max(60),
      Password: Line.optional(),
      AppSecret: Line.optional(),
      PartnerSecret: Line.optional(),
    }),
    output: z.object({ AccountID: Id }),
    refusals: [
      no.accountUnknown,
      no.nameTaken,
      no.carrierUnknown,
      no.carrierStands,
      no.tooMany,
      no.senderIncomplete,
    ],
    says: 'Keeps a new account or changes one; what is left out stays as it is, an empty password or secret is removed.',
  }),
  setDefault: endpoint({
    path: `${BASE}/setdefault`,
    allow,
    input: z.object({ AccountID: Id, OfShop: z.boolean().default(false), On: z.boolean().default(true) }),
    output: Done,
    refusals: [no.accountUnknown],
    says: 'Makes an account the one of its carrier, or the one of the shop where no rule holds; or no longer.',
  }),
  end: endpoint({
    path: `${BASE}/end`,
    allow,
    input: z.object({ AccountID: Id }),
    output: Done,
    refusals: [no.accountUnknown],
    says: 'Ends an account: no number is taken under it any more; parcels keep theirs.',
  }),
  left: reading({
    path: `${BASE}/left`,
    allow: ['order.ship', 'shop.settings'],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(z.object({ AccountID: Id, Left: z.number() })) }),
    says: 'How many numbers accounts have left: of their own ranges, or as their provider counts them now; others are left out.',
  }),
  test: reading({
    path: `${BASE}/test`,
    allow,
    input: z.object({ AccountID: Id }),
    output: z.object({ State: z.enum(['well', 'refused', 'unclear', 'untestable']), Says: z.string() }),
    refusals: [no.accountUnknown, no.keysMissing],
    says: 'Asks the provider what costs nothing, where it has such a question: whether its keys are right.',
  }),
  addRange: endpoint({
    path: `${BASE}/addrange`,
    allow,
    input: z.object({
      AccountID: Id,
      First: z.string().trim().max(40),
      Last: z.string().trim().max(40),
    }),
    output: z.object({ RangeID: Id, Count: z.number() }),
    refusals: [no.accountUnknown, no.ownOnly, no.rangeWrong, no.rangeOverlaps, no.tooManyRanges],
    says: 'Enters a range of numbers that a branch gave the shop, from its first to its last number.',
  }),
  endRange: endpoint({
    path: `${BASE}/endrange`,
    allow,
    input: z.object({ RangeID: Id }),
    output: z.object({ Left: z.number() }),
    refusals: [no.rangeUnknown],
    says: 'Takes what is left of a range away; numbers that were taken stay taken, the rest may be entered anew.',
  }),
  rules: reading({
    path: `${BASE}/rules`,
    allow,
    input: z.object({}),
    output: z.object({ total: z.number(), items: Rules }),
    says: 'Rules by which parcels come to an account, in their order; the first that holds wins.',
  }),
  setRules: endpoint({
    path: `${BASE}/setrules`,
    allow,
    input: z.object({ Rules }).meta({ body: '1mb' }),
    output: Done,
    refusals: [no.accountUnknown],
    says: 'Sets all rules in their order.',
  }),
  dryRun: reading({
    path: `${BASE}/dryrun`,
    allow,
    input: z.object({ Rules }).meta({ body: '1mb' }),
    output: z.object({
      Day: z.string(),
      /** Yesterday there were none. */
      IsToday: z.boolean(),
      Orders: z.number(),
      /** Only so many were looked at; false: all. */
      IsCut: z.boolean(),
      total: z.number(),
      items: z.array(
        z.object({
          AccountID: Id,
          Name: z.string(),
          Company: z.string(),
          Orders: z.number(),
          ByDefault: z.number(),
        }),
      ),
      Unmatched: z.number(),
    }),
    refusals: [no.accountUnknown],
    says: 'Where the orders of yesterday that the shop ships itself, or today’s where there were none, would go by these rules; changes nothing.',
  }),
};
