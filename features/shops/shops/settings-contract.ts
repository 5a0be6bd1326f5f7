import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done } from '#kit/endpoint/fields.ts';
import { ShopName } from './contract.ts';
import { shopRefusals as no } from './refusals.ts';

export const Switches = z.object({
  ExcludeStandardTemplatesWhileImportingOrders: z.boolean(),
  GenerateMonthlyOrderData: z.boolean(),
  LogisticPolicyRequired: z.boolean(),
  KeepGroupNotePrivate: z.boolean(),
  SellerNoteToShipper: z.boolean(),
  RaiseComplaintOnTrouble: z.boolean(),
  SkuBrandRequired: z.boolean(),
  SkuExternalIDRequired: z.boolean(),
  EntryBuNameRequiredForOrderImport: z.boolean(),
});

const Misc = Switches.extend({
  /** Days from full shipment until an order counts as complete (domain §3). */
  CompleteAfterDays: z.number().int().min(1).max(90),
  /** Days that the rows of an imported sheet are kept after it is done; orders stay. */
  KeepImportRowsDays: z.number().int().min(30).max(730),
  /** Hours from entry within which this shop ships; orders that are in already keep theirs. */
  ShipWithinHours: z.number().int().min(1).max(720),
});
export type Misc = z.infer<typeof Misc>;

/** Without a logistics policy the switch that asks for one would only stand in the way. */
const MiscRead = Misc.extend({ HasLogisticPolicies: z.boolean() });
export type MiscRead = z.infer<typeof MiscRead>;

const Line = z.string().trim().max(200);
export const Sender = z.object({
  SenderName: Line,
  SenderPhone: Line.regex(/^[\d\s+()-]*$/, '电话只能包含数字、空格、加号、括号和短横'),
  Province: Line,
  City: Line,
  Area: Line,
  Address: Line,
});
export type Sender = z.infer<typeof Sender>;

/** The delivery-service provider that prints e-waybills for the shop. */
const Dsp = z.object({
  DspName: Line,
  /** The account of the shop at the provider (月结账号 or 客户编码). */
  CustomerCode: Line,
  /** The branch that collects (网点编码). */
  SiteCode: Line,
  AppKey: Line,
});

export const shopSettings = {
  misc: reading({
    path: '/api/BusinessUnit/getbumisc',
    allow: 'shop.settings',
    input: z.object({}),
    output: MiscRead,
    says: "The shop's switches what it promises to ship within, the days until an order is complete and those that imported rows are kept (specification §3).",
  }),
  setMisc: endpoint({
    path: '/api/BusinessUnit/setbumisc',
    allow: 'shop.settings',
    input: Misc.partial(),
    output: Done,
    refusals: [no.noPolicyYet],
    says: 'Sets the named switches and days; what is left out stays.',
  }),
  rename: endpoint({
    path: '/api/businessunit/rename',
    allow: 'shop.settings',
    input: z.object({ businessUnitName: ShopName }),
    output: Done,
    refusals: [no.nameEmpty],
    says: 'Renames the shop, also in the books of its partners (specification §5).',
  }),
  sender: reading({
    path: '/api/BusinessUnit/getcustomizedsenderinfo',
    allow: ['shop.settings', 'order.ship', 'order.export', 'settlement.view'],
    input: z.object({}),
    output: Sender,
    says: 'Who stands as the sender on exported shipping sheets, and as the contact on printed statements and packing slips.',
  }),
  setSender: endpoint({
    path: '/api/BusinessUnit/setcustomizedsenderinfo',
    allow: 'shop.settings',
    input: Sender.partial(),
    output: Done,
    says: 'Sets the sender; the sender columns of exports are filled with it.',
  }),
  dsp: reading({
    path: '/api/BusinessUnit/GetDspInfo',
    allow: 'shop.settings',
    input: z.object({}),
    output: Dsp.extend({ HasAppSecret: z.boolean() }),
    says: 'The e-waybill provider of the shop; its secret is never sent back.',
  }),
  setDsp: endpoint({
    path: '/api/BusinessUnit/setDspInfo',
    allow: 'shop.settings',
    input: Dsp.partial().extend({ AppSecret: Line.optional() }),
    output: Done,
    says: 'Sets the e-waybill provider; without a secret the stored one stays, an empty one removes it.',
  }),
};
