import { z } from 'zod';
import { StagedRowProblem } from '#features/orders/order-imports/import-row.ts';
import { ReceivedTime } from '#features/orders/staging/received-time.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import {
  BatchResult,
  Done,
  FreeText,
  Id,
  Money,
  Name,
  OrderId,
  Text,
  Time,
  UnitPrice,
} from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { hubOrderRefusals as no } from './refusals.ts';

export const Suggestions = z.array(z.object({ SpuID: Id, SpuName: z.string(), Score: z.number() }));
export type Suggestions = z.infer<typeof Suggestions>;

const Problem = StagedRowProblem.omit({ column: true });
const HubOrder = z.object({
  ID: Id,
  Platform: z.string(),
  ThirdPartyID: Id,
  ThirdPartyName: z.string(),
  /** The shop's name at the platform; empty for what a program brought. */
  ShopName: z.string(),
  OrderNo: z.string(),
  LineNo: z.string(),
  OrderedOn: z.string().nullable(),
  GroupBuyName: z.string(),
  SellerName: z.string(),
  BuyerName: z.string(),
  Receiver: z.string(),
  Phone: z.string(),
  Address: z.string(),
  BuyerNote: FreeText,
  Product: z.string(),
  /** How many lines the platform's order has, and whether the row before this one is of the same order. */
  OrderLines: z.number(),
  IsNext: z.boolean(),
  /** Under which a match is remembered. */
  ChannelName: z.string(),
  ExternalID: z.string(),
  Quantity: z.number(),
  /** Of one piece at the platform; null without the right to see sale prices. */
  UnitPrice: Money.nullable(),
  /** 1 asked for, 2 given back, 3 a part of its money. */
  Refund: z.number(),
  IsCancelled: z.boolean(),
  /** Shipped at the platform, by whomever. */
  IsShippedThere: z.boolean(),
  State: z.number(),
  Problems: z.array(Problem),
  SpuID: Id.nullable(),
  SpuName: z.string(),
  OrderID: OrderId.nullable(),
  /** What the platform changed since it is an order, and what became of that here. */
  FollowSays: FreeText,
  /** Of that what the order could not follow, until somebody has seen to it; empty otherwise. */
  Unfollowed: z.string(),
  /** Why it did not become an order by itself although nothing is wrong with it. */
  WaitSays: FreeText,
});
export type HubOrder = z.infer<typeof HubOrder>;

const Ids = z.array(Id).min(1).max(500);
const Short = z.string().trim().max(100);
const Given = z.object({
  OrderItemUid: z.string().trim().min(1).max(100),
  ThirdPartyName: Short.default(''),
  ThirdPartyID: Id.nullish(),
  ThirdPartyOrderID: Short.default(''),
  AgentName: Short.default(''),
  SpuName: z.string().trim().max(500).default(''),
  ExternalID: Short.default(''),
  SpuAmount: z.number().int().min(1).max(1_000_000).default(1),
  BuyerName: Short.default(''),
  BuyerTelNum: z.string().trim().max(50).default(''),
  BuyerAddress: z.string().trim().max(500).default(''),
  Province: z.string().trim().max(50).default(''),
  City: z.string().trim().max(50).default(''),
  BuyerNote: Text.default(''),
  OrderReceivedAt: ReceivedTime.nullish(),
  AvoidDuplicationInDays: z.number().int().min(0).max(365).default(1),
  /** What the entry shop sells it for; needs the right to change prices. */
  OverridePrice: UnitPrice.nullish(),
  /** A waybill that it brings; it is shipped by it where the shop ships it itself. */
  ExpressInfo: z.object({ ExpressCompany: Short.default(''), ExpressNo: Short.min(1) }).nullish(),
});
export type ProgramOrder = z.output<typeof Given>;

const filters = {
  State: z.number().int().min(0).max(4),
  Platform: Short,
  CustomerIDs: z.array(Id).max(200),
  OrderNos: z.array(Short).max(500),
  GroupBuyName: Short,
  Product: Short,
  BuyerName: Short,
  Phone: z.string().trim().max(50),
  IsRefunding: z.boolean(),
  /** Changed at the platform in a way that its order could not follow, and nobody has seen to it yet. */
  IsUnfollowed: z.boolean(),
  /** The platform refused a parcel of its orders, and nobody has put that right yet. */
  IsPushFailed: z.boolean(),
  startTime: Time,
  endTime: Time,
};
const newestFirst = {
  sorts: ['CreatedOn'],
  needs: { Phone: 'phone.full' },
  extra: { tabs: z.record(z.string(), z.number()) },
} as const;

const Mend = z.object({
  ID: Id,
  Receiver: z.string().trim().min(1).max(100).optional(),
  Phone: z.string().trim().min(1).max(50).optional(),
  Address: z.string().trim().min(1).max(500).optional(),
  Amount: z.number().int().min(1).max(1_000_000).optional(),
  /** What one piece is sold for; needs the right to change prices. */
  UnitPrice: UnitPrice.optional(),
});
const Match = z.object({
  ThirdPartyID: Id,
  Name,
  SpuID: Id,
  Pieces: z.number().int().min(1).max(1_000).default(1),
});
const Became = z.object({
  ID: Id,
  OrderNo: z.string(),
  LineNo: z.string(),
  State: z.number(),
  OrderID: OrderId.nullable(),
  Problem: z.string(),
});
const Entered = BatchResult.extend({
  total: z.number(),
  items: z.array(z.object({ OrderItemUid: z.string(), OrderID: OrderId })),
});

export const hubOrders = {
  list: list({
    path: '/order-hub/api/orders',
    allow: ['hub.manage', 'order.enter'],
    row: HubOrder,
    filters,
    ...newestFirst,
    says: 'The order lines that platforms and programs brought, with what stands in the way of those that are no orders.',
  }),
  take: endpoint({
    path: '/order-hub/api/take',
    allow: 'order.enter',
    input: z.object({ IDs: Ids }),
    output: BatchResult,
    says: 'Makes orders of lines, each by itself: checked and placed as the rows of a sheet.',
  }),
  mend: endpoint({
    path: '/order-hub/api/mend',
    allow: 'order.enter',
    input: Mend,
    output: Done,
    refusals: [common.notFound, common.notAllowed, no.taken],
    says: 'Puts right what stands in the way of a line; what is left out stays as the platform says.',
  }),
  notDuplicate: endpoint({
    path: '/order-hub/api/not-duplicate',
    allow: 'order.enter',
    input: z.object({ IDs: Ids }),
    output: Done,
    says: 'Says of lines that they are no duplicates of the orders that they look like.',
  }),
  settle: endpoint({
    path: '/order-hub/api/settle',
    allow: ['hub.manage', 'order.enter'],
    input: z.object({ IDs: Ids }),
    output: Done,
    says: 'Says of lines that a person has seen to what their orders could not follow; they wait in the inbox no more.',
  }),
  reread: endpoint({
    path: '/order-hub/api/reread',
    allow: ['hub.manage', 'order.enter'],
    input: z.object({ IDs: z.array(Id).min(1).max(50) }),
    output: BatchResult,
    says: 'Asks the platforms for the orders of lines as they stand now, in the background; they are checked again.',
  }),
  match: endpoint({
    path: '/order-hub/api/match',
    allow: 'hub.manage',
    input: Match,
    output: Done,
    refusals: [common.notFound],
    says: 'Remembers which listing a platform’s product is, for its orders and its sheets; open lines are checked again.',
  }),
  matchMany: endpoint({
    path: '/order-hub/api/match-many',
    allow: 'hub.manage',
    input: z.object({ Matches: z.array(Match).min(1).max(500) }),
    output: BatchResult,
    says: 'Remembers many matches at once; one whose listing or platform is gone is skipped.',
  }),
  suggest: reading({
    path: '/order-hub/api/suggest',
    allow: ['hub.manage', 'order.enter'],
    input: z.object({ Names: z.array(Name).min(1).max(500) }),
    output: z.object({ total: z.number(), items: z.array(z.object({ Name: z.string(), Suggestions })) }),
    says: 'The listings that platforms’ products are most like, by their names; dear, so asked of what is shown.',
  }),
  importStatus: list({
    path: '/order-hub/api/import-status',
    allow: ['hub.manage', 'order.enter'],
    row: Became,
    filters: { IDs: z.array(Id).max(500), CustomerID: Id },
    sorts: ['CreatedOn'],
    says: 'What became of lines, or of all of an account, page by page. For programs: the screen has it in its list.',
  }),
  newFromHub: endpoint({
    path: '/api/order/newFromHub',
    allow: 'order.enter',
    input: z.object({ Orders: z.array(Given).min(1).max(500) }).meta({ body: '1mb' }),
    output: Entered,
    refusals: [common.notAllowed, common.notFound, no.noThirdParty],
    says: 'Enters lines by ThirdPartyID and OrderItemUid, each once. For programs: the screen takes what platforms bring.',
  }),
};
