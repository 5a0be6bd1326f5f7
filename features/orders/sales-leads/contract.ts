import { z } from 'zod';
import { Destination } from '#features/orders/orders/contract.ts';
import { PhoneTexts } from '#features/orders/orders/numbers/phone-texts.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import {
  columnsCall,
  errorsCall,
  sheetReading,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, Time, UnitPrice, Upload } from '#kit/endpoint/fields.ts';
import { namedFields } from '#kit/endpoint/named-fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { LeadRow } from './lead-row.ts';
import { MOST_LEADS, SAME_DAYS } from './lead-states.ts';
import { leadMoved, leadRefusals as no } from './refusals.ts';

/** Each becomes an order of its own, with its chain, its quotas and its stock. */
const MOST_CONVERTED = 50;

const LeadIds = z.array(Id).min(1).max(MOST_LEADS);
const Reason = z.string().trim().max(200).default('');

/** What is wanted, for whom. */
const LeadInput = z.object({
  SpuName: z.string().trim().min(1).max(200),
  SpuAmount: z.number().int().min(1).max(1_000_000).default(1),
  /** A saved address, or one written out. */
  AddressID: Id.nullish(),
  Address: Destination.nullish(),
  ThirdPartyName: z.string().trim().max(100).default(''),
  ThirdPartyOrderID: z.string().trim().max(100).nullish(),
  Note: Text.max(500).default(''),
  /** The most that a piece may cost the agent. */
  ExpectedPrice: UnitPrice.nullish(),
});
export type LeadInput = z.output<typeof LeadInput>;

const Writing = z
  .object({ Leads: z.array(LeadInput).min(1).max(MOST_LEADS), VendorStoreID: Id.nullish() })
  .meta({ body: '1mb' });

const MOST_ALIKE = 5;

const OfLeads = z.object({
  SalesLeadIDs: LeadIds,
  /** Of each lead. */
  Most: z.number().int().min(1).max(MOST_ALIKE).default(MOST_ALIKE),
});

/** Listings by how much their names have of the words, 0–100. */
const Alike = z.object({
  total: z.number(),
  items: z.array(z.object({ SalesLeadID: Id, SpuID: Id, SpuName: z.string(), Score: z.number() })),
});
export type Alike = z.infer<typeof Alike>['items'][number];

const Converting = z.object({
  SalesLeadID: Id,
  SpuID: Id,
  SalesUnitPrice: UnitPrice.nullish(),
  AvoidDuplicationInDays: z.number().int().min(0).max(365).default(SAME_DAYS),
});

const SheetFile = z
  .object({ FileID: Upload.optional(), file: Upload.optional(), ...sheetReading })
  .refine(({ FileID, file }) => FileID !== undefined || file !== undefined, '请选择要导入的文件');

const LeadImport = SheetImport.pick({ ImportID: true, FileName: true }).extend({
  Imported: z.number(),
  Duplicates: z.number(),
  Failed: z.number(),
  /** Those that were not taken: the duplicates and the failed ones. */
  Rows: SheetImport.shape.Problems,
  /** Titles of columns that mean nothing to us: nothing was read of them. */
  UnusedColumns: z.array(z.string()),
});
export type LeadImport = z.infer<typeof LeadImport>;

const leadFilters = {
  Side: z.enum(['agent', 'vendor']),
  Status: z.array(z.number().int().min(1).max(7)).max(7),
  SpuName: Text,
  ReceiverPhones: PhoneTexts,
  ThirdPartyNames: z.array(z.string().trim().max(100)).max(50),
  ThirdPartyOrderId: z.array(z.string().trim().max(100)).max(500),
  VendorStoreIDs: z.array(Id).max(500),
  AgentStoreIDs: z.array(Id).max(500),
  startTime: Time,
  endTime: Time,
};

const several = { input: z.object({ SalesLeadIDs: LeadIds, Reason }), output: BatchResult };
const moved = Object.values(leadMoved);
const VENDOR_REFUSALS = [no.notLinked, no.prohibited, no.vendorMissing];
const ADDRESS_REFUSALS = [no.addressMissing, orderRefusals.phoneWrong, orderRefusals.provinceUnknown];

export const salesLeads = {
  create: endpoint({
    path: '/api/saleslead/new',
    allow: 'order.enter',
    input: Writing,
    output: z.object({ SalesLeadIDs: z.array(Id) }),
    refusals: [no.duplicate, ...VENDOR_REFUSALS, ...ADDRESS_REFUSALS],
    says: 'Writes down what a channel wants, all or none; with a vendor it is sent at once.',
  }),
  get: list({
    path: '/api/saleslead/getbybu',
    allow: 'order.view',
    row: LeadRow,
    filters: leadFilters,
    sorts: ['CreatedOn'],
    pageSize: 20,
    extra: { tabs: z.record(z.string(), z.number()) },
    says: 'Leads that this shop wrote down and those that its channels sent; counts per state.',
  }),
  update: endpoint({
    path: '/api/saleslead/update',
    allow: 'order.enter',
    input: namedFields(LeadInput).extend({
      SalesLeadID: Id,
      VendorStoreID: Id.nullish(),
      Send: z.boolean().default(false),
    }),
    output: z.object({ SalesLeadID: Id }),
    refusals: [common.notFound, ...moved, no.tooOften, no.duplicate, ...VENDOR_REFUSALS, ...ADDRESS_REFUSALS],
    says: 'Changes the named fields of a lead that no vendor holds, and sends it if asked.',
  }),
  send: endpoint({
    path: '/api/saleslead/send',
    allow: 'order.enter',
    input: z.object({ SalesLeadIDs: LeadIds, VendorStoreID: Id }),
    output: BatchResult,
    refusals: [common.notFound, ...moved, ...VENDOR_REFUSALS],
    says: 'Sends leads that no vendor holds to one vendor, as they stand.',
  }),
  revoke: endpoint({
    path: '/api/saleslead/revoke',
    allow: 'order.enter',
    ...several,
    refusals: [common.notFound, ...moved],
    says: 'Takes leads back from the vendor, with all that it passed on upstream.',
  }),
  cancel: endpoint({
    path: '/api/saleslead/cancel',
    allow: 'order.enter',
    ...several,
    refusals: [common.notFound, no.reasonMissing, ...moved],
    says: 'Gives leads up for good, with a reason; what was sent is taken back in the same act.',
  }),
  remove: endpoint({
    path: '/api/saleslead/delete',
    allow: 'order.enter',
    input: z.object({ SalesLeadIDs: LeadIds }),
    output: BatchResult,
    refusals: [common.notFound, ...moved],
    says: 'Takes leads out of the lists that no vendor holds and no order came of.',
  }),
  reject: endpoint({
    path: '/api/saleslead/reject',
    allow: 'order.cancel',
    ...several,
    refusals: [common.notFound, no.reasonMissing, ...moved],
    says: 'Says no to leads of channels, with a reason that they read.',
  }),
  convert: endpoint({
    path: '/api/saleslead/convert',
    allow: 'order.enter',
    input: z.object({ Leads: z.array(Converting).min(1).max(MOST_CONVERTED) }),
    output: BatchResult.extend({ OrderIDs: z.array(z.string()) }),
    refusals: [common.notFound, ...moved],
    says: 'Orders listings of the shop for its own leads, each once; of a sent one only what the asked vendor supplies.',
  }),
  accept: endpoint({
    path: '/api/saleslead/convertviavendorspu',
    allow: 'order.enter',
    input: z.object({ SalesLeadID: Id, VendorSpuID: Id }),
    output: z.object({ OrderID: z.string().nullable(), SpuID: Id }),
    refusals: [common.notFound, common.notAllowed, ...Object.values(no), ...Object.values(orderRefusals)],
    says: 'Says yes with a listing: it is offered to the channel and ordered in its shop; of a lead passed on it is offered only.',
  }),
  passOn: endpoint({
    path: '/api/saleslead/escalate',
    allow: 'order.cancel',
    input: z.object({ SalesLeadID: Id, VendorStoreID: Id, ExpectedPrice: UnitPrice.nullish() }),
    output: z.object({ SalesLeadID: Id }),
    refusals: [common.notFound, ...moved, no.tooOften, no.goesBack, ...VENDOR_REFUSALS],
    says: 'Asks the own vendor for what a channel wants, as a lead of its own that belongs to the first.',
  }),
  importSheet: endpoint({
    path: '/api/saleslead/import',
    allow: 'order.enter',
    input: SheetFile,
    takesFile: true,
    output: LeadImport,
    refusals: [common.notFound, no.fileMissing, templateRefusals.unreadable],
    says: 'Writes leads down by sheet; the same row twice makes nothing twice, what was not taken comes back with its remedy.',
  }),
  importColumns: columnsCall('/api/saleslead/importcolumns', 'order.enter', templateRefusals.unreadable),
  template: templateCall('/api/saleslead/importtemplate', 'order.enter'),
  importErrors: errorsCall('/api/saleslead/importerrors', 'order.enter'),
  alike: reading({
    path: '/api/saleslead/alike',
    allow: 'order.view',
    input: OfLeads,
    output: Alike,
    refusals: [common.notFound],
    says: 'The listings of this shop that the words of leads are most like, best first; what a lead’s vendor proposes leads.',
  }),
};
