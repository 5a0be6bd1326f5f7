import { z } from 'zod';
import { ImportRow, RowEdit, RowKey } from '#features/orders/order-imports/import-row.ts';
import { ImportTask } from '#features/orders/order-imports/import-task.ts';
import { importRefusals } from '#features/orders/order-imports/refusals.ts';
import { Destination, OrderEvent } from '#features/orders/orders/contract.ts';
import { Parcel } from '#features/orders/orders/order-row.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { NewNotes } from '#features/orders/staging/new-notes.ts';
import { AddressReading } from '#features/sheets/addresses/contract.ts';
import { addressRefusals } from '#features/sheets/addresses/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, Money, OrderId, Text, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list, pageOf } from '#kit/list/contract.ts';

export const SubagentListing = z.object({
  SpuID: Id,
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  /** What the store sells it for; null unless the shop lets this lite user see prices. */
  Price: Money.nullable(),
});
export type SubagentListing = z.infer<typeof SubagentListing>;

/** One of a group as a pasted text has them, with what they want. */
const PersonRead = z.object({
  Text: z.string(),
  Address: AddressReading,
  Goods: z.array(
    z.object({
      /** As it was written; empty: none is named. */
      Name: z.string(),
      Count: z.number(),
      /** What the store sells under that name; null where nothing is likely it. */
      Listing: SubagentListing.nullable(),
      /** False: the likeliest, to be looked at. */
      IsSure: z.boolean(),
    }),
  ),
  /** What can be read in two ways, each in words for whoever checks it. */
  Doubts: z.array(z.string()),
});
export type PersonRead = z.infer<typeof PersonRead>;

/** An order as the lite user sees it who entered it: no prices, no neighbours of the store. */
export const SubagentOrder = z.object({
  OrderID: z.string(),
  /** One of `STAGES`. */
  Stage: z.number(),
  StatusReason: z.string(),
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  Amount: z.number(),
  ShippedAmount: z.number(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  /** The lite user's own number for it. */
  OwnNo: z.string(),
  Note: z.string(),
  GiftMessage: z.string(),
  CreatedOn: z.string(),
  DeliveredOn: z.string().nullable(),
  Parcels: z.array(Parcel),
  /** Why it doesn't leave now and until when; whose will it is, is not told. Empty: nothing stops it. */
  Waits: z.string(),
  /** `RECEIPT`. */
  Receipt: z.number(),
});
export type SubagentOrder = z.infer<typeof SubagentOrder>;

/** What a lite user may correct in a row of their sheet. */
const Correction = RowKey.extend({
  fields: RowEdit.shape.fields.pick({
    receiver: true,
    phone: true,
    address: true,
    amount: true,
    spuId: true,
    buyerNote: true,
    giftMessage: true,
  }),
});

const Line = z.object({
  SpuID: Id,
  SpuAmount: z.number().int().min(1).max(100_000).default(1),
  Note: Text.default(''),
  ...NewNotes,
  OwnNo: z.string().trim().max(100).default(''),
  Address: Destination,
});

const listed = {
  row: SubagentOrder,
  filters: { search: Text, stages: z.array(z.number().int()).max(20) },
};
const Told = OrderEvent.pick({ At: true, Kind: true, Detail: true });

/** A lite user calls these whatever rights others need for them. */
const shared = { allow: 'order.enter', lite: true } as const;
const Task = z.object({ TaskID: Id });
const refusals = [common.notFound];
const busy = [common.notFound, importRefusals.busy, importRefusals.needsMapping, importRefusals.failed];

export const subagent = {
  listings: list({
    ...shared,
    path: '/api/subagent/spu/get',
    row: SubagentListing,
    filters: { search: Text },
    sorts: ['SpuName', 'CreatedOn'],
    says: 'The listings on sale in the store that the lite user works for (domain §9).',
  }),
  readText: reading({
    ...shared,
    path: '/api/subagent/text/read',
    input: z.object({ Text: z.string().trim().max(40_000) }),
    output: z.object({ People: z.array(PersonRead), Others: z.array(z.string()) }),
    refusals: [addressRefusals.textEmpty],
    says: 'Reads a pasted 接龙, chat or list: people with goods and counts, and the lines that belong to nobody.',
  }),
  place: endpoint({
    ...shared,
    path: '/api/subagent/order/new',
    input: z.object({ Lines: z.array(Line).min(1).max(50), AllowDuplicates: z.boolean().default(false) }),
    output: z.object({ OrderIDs: z.array(z.string()) }),
    refusals: Object.values(orderRefusals),
    says: 'Enters orders, one per line, all or none; the same verb as by form.',
  }),
  orders: list({
    ...shared,
    path: '/api/subagent/order/get',
    ...listed,
    sorts: ['CreatedOn'],
    extra: { tabs: z.record(z.string(), z.number()) },
    says: 'The orders that this lite user entered: by receiver, phone, own or order number.',
  }),
  order: reading({
    ...shared,
    path: '/api/subagent/order/detail',
    input: z.object({ OrderID: OrderId }),
    output: z.object({ Order: SubagentOrder, Events: z.array(Told) }),
    refusals,
    says: 'One of their orders with the timeline of its shipping.',
  }),
  template: reading({
    ...shared,
    method: 'GET',
    path: '/api/subagent/sheet/template',
    input: z.object({}),
    output: 'file',
    says: 'An empty sheet with one example line.',
  }),
  sheets: list({
    ...shared,
    path: '/api/subagent/sheet/get',
    row: ImportTask,
    filters: {},
    sorts: ['CreatedOn'],
    says: 'The sheets that this lite user gave, with progress and counts.',
  }),
  addSheet: endpoint({
    ...shared,
    path: '/api/subagent/sheet/new',
    input: z.object({ FileID: Upload }),
    output: ImportTask,
    refusals,
    says: 'Reads an uploaded sheet; rows without a problem become orders, the others wait.',
  }),
  sheet: reading({
    ...shared,
    path: '/api/subagent/sheet/getdetail',
    input: Task.extend(pageOf(50)),
    output: z.object({ Task: ImportTask, total: z.number(), items: z.array(ImportRow) }),
    refusals,
    says: 'One of their sheets with the rows that have not become orders, 50 at a time unless asked otherwise.',
  }),
  correct: endpoint({
    ...shared,
    path: '/api/subagent/sheet/correct',
    input: Task.extend({ Edits: z.array(Correction).min(1).max(50) }),
    output: ImportTask,
    refusals: busy,
    says: 'Corrects rows of their sheet; those now without a problem become orders.',
  }),
  notDuplicate: endpoint({
    ...shared,
    path: '/api/subagent/sheet/unmarkduplication',
    input: Task.extend({ Rows: z.array(RowKey).min(1).max(50) }),
    output: ImportTask,
    refusals: busy,
    says: 'Says that rows of their sheet are no duplicates; they become orders.',
  }),
};
