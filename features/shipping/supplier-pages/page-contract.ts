import { z } from 'zod';
import { CHANGE_KINDS } from '#features/orders/orders/change-kinds.ts';
import { DeliverConfig, DeliverResult } from '#features/shipping/deliveries/contract.ts';
import { DoubtKind } from '#features/shipping/deliveries/waybill-doubts.ts';
import { RowPart, WaybillMatch } from '#features/shipping/deliveries/waybill-import.ts';
import { SkippedOrder } from '#features/shipping/print-runs/contract.ts';
import { printDenials } from '#features/shipping/print-runs/print-denials.ts';
import { printRefusals as no } from '#features/shipping/print-runs/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { asRefusals } from '#kit/endpoint/denial.ts';
import { BatchResult, Id, OrderId, Text, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { MOST_PRINTED_AT_ONCE } from './limits.ts';
import { linkRefusals } from './refusals.ts';

/** An order as the supplier's page shows it: no prices, no shops but the one that asks, the phone masked. */
export const PageOrder = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  SpuImageUrl: z.string().nullable(),
  /** Pieces left to ship, and all of them. */
  Left: z.number(),
  Amount: z.number(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  Note: z.string(),
  /** What the entry says to whoever packs. */
  ShipperNote: z.string(),
  /** 礼品留言 for the receiver. */
  GiftMessage: z.string(),
  /** What is in the box, and what goes with it. */
  Contents: z.string(),
  Gifts: z.string(),
  /** By when it should leave. */
  ShipBy: z.string(),
  IsUrgent: z.boolean(),
  /** It stands on a note that was downloaded. */
  IsNoted: z.boolean(),
  /** Why it stands still: held here or by another, asked to cancel; empty when it can go. */
  Waits: z.string(),
  /** Held by this shop, so that it may go on from here. */
  IsMine: z.boolean(),
  Parcels: z.array(z.object({ ExpressCompany: z.string(), ExpressNo: z.string(), Amount: z.number() })),
});
export type PageOrder = z.infer<typeof PageOrder>;

const LinkHead = z.object({
  ShopName: z.string(),
  /** Empty for a member who looks at it. */
  LinkName: z.string(),
  ExpiresOn: z.string().nullable(),
  ToShip: z.number(),
  Pieces: z.number(),
  Late: z.number(),
  Held: z.number(),
  ShippedToday: z.number(),
  Questions: z.number(),
  /** What changed after it was packed or counted on, and nobody has seen. */
  Changes: z.number(),
  /** What is to be packed, by product; its key asks for the orders of it. */
  Products: z.array(
    z.object({ Key: z.string(), SpuName: z.string(), Orders: z.number(), Pieces: z.number() }),
  ),
});
export type LinkHead = z.infer<typeof LinkHead>;

/** A pasted line and the orders that it means. */
const PastedLine = z.object({
  Line: z.number(),
  Text: z.string(),
  ExpressCompany: z.string(),
  ExpressNos: z.array(z.string()),
  Match: WaybillMatch,
  /** The order that it ships; null where a person has to choose one. */
  OrderID: z.string().nullable(),
  /** Of a line with several products the orders that it ships beside. */
  FurtherOrderIDs: z.array(z.string()),
  /** Those orders and those that it may mean; `Part` says the pieces and numbers of each. */
  Candidates: z.array(
    z.object({
      OrderID: z.string(),
      SpuName: z.string(),
      Left: z.number(),
      Receiver: z.string(),
      Part: RowPart,
    }),
  ),
  Doubts: z.array(DoubtKind),
  Reason: z.string(),
});
export type PastedLine = z.infer<typeof PastedLine>;

const LinkQuestion = z.object({
  RequestID: Id,
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Kind: z.enum(['cancel', 'address', 'amount', 'rest']),
  Says: z.string(),
  Reason: z.string(),
  ByShop: z.string(),
  CreatedOn: z.string(),
  DueOn: z.string().nullable(),
});
export type LinkQuestion = z.infer<typeof LinkQuestion>;

const Change = z.object({
  ChangeID: Id,
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Kind: z.enum(CHANGE_KINDS),
  Was: z.string(),
  Now: z.string(),
  ByShop: z.string(),
  CreatedOn: z.string(),
});
export type Change = z.infer<typeof Change>;

const Prints = z.object({
  /** Labels that the link may print in a day; 0: it prints none. */
  Most: z.number(),
  Used: z.number(),
  /** Orders that would be printed now, the oldest first. */
  ToPrint: z.array(z.string()),
  /** What it printed today, the newest first. */
  Runs: z.array(
    z.object({
      RunID: Id,
      CreatedOn: z.string(),
      IsWorking: z.boolean(),
      /** Of some the provider did not answer; it is asked again by itself, minutes later. */
      IsPutOff: z.boolean(),
      /** Labels to print. */
      Ready: z.number(),
      Printed: z.number(),
      /** Orders without a number so far, and why. */
      Failed: z.array(z.object({ OrderIDs: z.array(z.string()), Says: z.string() })),
    }),
  ),
});
export type Prints = z.infer<typeof Prints>;

const OrderIds = z.array(OrderId).min(1).max(500);
const OutOfStock = z.object({ OrderIDs: OrderIds, Note: Text.max(200).default(''), Until: Time.nullish() });
const Answer = z.object({
  RequestIDs: z.array(Id).min(1).max(100),
  Accept: z.boolean(),
  Reason: Text.max(200).default(''),
});
const Seen = z.object({ ChangeIDs: z.array(Id).min(1).max(200) });
const Ship = z.object({ DeliverConfigs: z.array(DeliverConfig).min(1).max(500) }).meta({ body: '1mb' });
const Note = z.object({ OnlyNew: z.boolean().default(true) });
const Matched = z.object({ total: z.number(), items: z.array(PastedLine) });
const Sheet = z
  .object({ file: Upload.optional() })
  .refine(({ file }) => file !== undefined, '请选择有快递单号的表格');
const Pasted = z.object({ Text: z.string().max(60_000) });

const BASE = '/api/supplierpage';
/** A link may call these whatever right members need. */
const ships = { allow: 'order.ship', link: true } as const;
const stops = { allow: 'order.cancel', link: true } as const;

export const supplierPage = {
  head: reading({
    ...ships,
    path: `${BASE}/head`,
    input: z.object({}),
    output: LinkHead,
    says: 'What the shop has to ship: counts, the late ones and pieces per product.',
  }),
  orders: list({
    ...ships,
    path: `${BASE}/orders`,
    row: PageOrder,
    sorts: ['CreatedOn'],
    rises: true,
    pageSize: 20,
    filters: {
      tab: z.enum(['toShip', 'held', 'shipped']),
      find: Text.max(60),
      products: z.array(Text.max(120)).max(50),
    },
    says: 'Orders to ship, held ones, or those shipped today, oldest first: without prices, phones masked.',
  }),
  note: endpoint({
    ...ships,
    path: `${BASE}/note`,
    input: Note,
    output: 'file',
    says: 'The shipping note of what is to ship, with whole phones; marks its orders as exported.',
  }),
  match: reading({
    ...ships,
    path: `${BASE}/match`,
    input: Pasted,
    output: Matched,
    says: 'Finds the orders that pasted lines of waybills mean: certain, to look at, likely, or none.',
  }),
  matchFile: endpoint({
    ...ships,
    path: `${BASE}/matchfile`,
    input: Sheet,
    takesFile: true,
    output: Matched,
    refusals: [linkRefusals.unreadable],
    says: 'Finds the orders that the rows of an uploaded sheet of waybills mean, as of pasted lines.',
  }),
  ship: endpoint({
    ...ships,
    path: `${BASE}/ship`,
    input: Ship,
    output: DeliverResult,
    says: 'Ships orders that the page shows; answers per order, doubts until accepted.',
  }),
  prints: reading({
    ...ships,
    path: `${BASE}/prints`,
    /** Its key (`Head.Products`), to print that alone. */
    input: z.object({ Product: Text.max(120).default('') }),
    output: Prints,
    says: 'How many labels the link may print in a day, and what it printed today.',
  }),
  print: endpoint({
    ...ships,
    path: `${BASE}/print`,
    input: z.object({ OrderIDs: z.array(OrderId).min(1).max(MOST_PRINTED_AT_ONCE) }),
    output: z.object({
      RunID: Id,
      Parcels: z.number(),
      Skipped: z.array(SkippedOrder),
    }),
    refusals: [no.linkMayNot, no.linkUsedUp, no.nothingToPrint],
    says: 'Takes waybill numbers for orders of the page under the accounts of the shop, where it allows the link to print.',
  }),
  labels: endpoint({
    ...ships,
    path: `${BASE}/labels`,
    input: z.object({ RunID: Id }),
    output: 'file',
    refusals: [
      no.linkMayNot,
      common.notFound,
      ...asRefusals([printDenials.noLabel, printDenials.noLabels], 4009),
    ],
    says: 'The labels of a run that the link began today, as a PDF; logged as a look at their receivers.',
  }),
  printed: endpoint({
    ...ships,
    path: `${BASE}/printed`,
    input: z.object({ RunID: Id }),
    output: BatchResult,
    refusals: [no.linkMayNot, common.notFound],
    says: 'The labels of a run of the link came out of the printer: ships where the shop says so.',
  }),
  outOfStock: endpoint({
    ...stops,
    path: `${BASE}/outofstock`,
    input: OutOfStock,
    output: BatchResult,
    says: 'Holds orders as out of stock, until a time or until they are resumed.',
  }),
  inStock: endpoint({
    ...stops,
    path: `${BASE}/instock`,
    input: z.object({ OrderIDs: OrderIds }),
    output: BatchResult,
    says: "Ends the shop's own holds, so that the orders can be shipped again.",
  }),
  questions: reading({
    ...stops,
    path: `${BASE}/questions`,
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(LinkQuestion) }),
    says: 'What waits for an answer of who ships: cancels, addresses, amounts, cut rests.',
  }),
  changes: reading({
    ...ships,
    path: `${BASE}/changes`,
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Change) }),
    says: 'What changed about orders that were packed or counted on and nobody has seen, oldest first.',
  }),
  seen: endpoint({
    ...ships,
    path: `${BASE}/seen`,
    input: Seen,
    output: BatchResult,
    says: 'Somebody has seen these changes.',
  }),
  answer: endpoint({
    ...stops,
    path: `${BASE}/answer`,
    input: Answer,
    output: BatchResult,
    says: 'Answers requests of the page; a no takes a reason.',
  }),
};
