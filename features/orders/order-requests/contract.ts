import { z } from 'zod';
import { CHANGE_KINDS } from '#features/orders/orders/change-kinds.ts';
import { Destination } from '#features/orders/orders/contract.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, FreeText, Id, OrderId, Text } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';
import { requestRefusals as no } from './refusals.ts';

const Kind = z.enum(Object.keys(REQUEST_NAMES) as [keyof typeof REQUEST_NAMES]);
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'closed'] as const;
const RequestIds = z.array(Id).min(1).max(500);
const OrderNos = z.array(OrderId).max(500);

const RequestRow = z.object({
  RequestID: Id,
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Kind,
  State: z.enum(REQUEST_STATES),
  /** What this shop does in it: asks, answers, or looks on. */
  Part: z.enum(['asks', 'answers', 'watches']),
  /** What would become of the order, in words. */
  Says: FreeText,
  Reason: FreeText,
  /** Addresses of kept pictures and PDFs that show why; of a price alone. */
  Pictures: z.array(z.string()),
  ByShop: z.string(),
  ByName: z.string(),
  ToShop: z.string(),
  CreatedOn: z.string(),
  DueOn: z.string().nullable(),
  AnsweredOn: z.string().nullable(),
  AnswerReason: FreeText,
  AnswerName: z.string(),
});
export type RequestRow = z.infer<typeof RequestRow>;

const OrderChangeRow = z.object({
  ChangeID: Id,
  OrderID: z.string(),
  ThirdPartyName: z.string(),
  /** The number that it has at its platform. */
  ThirdPartyOrderID: z.string().nullable(),
  /** The channel that it came from; null where the shop entered it itself. */
  AgentName: z.string().nullable(),
  SpuName: z.string(),
  Receiver: z.string(),
  Kind: z.enum(CHANGE_KINDS),
  Was: z.string(),
  Now: z.string(),
  ByShop: z.string(),
  CreatedOn: z.string(),
  SeenOn: z.string().nullable(),
  SeenBy: z.string(),
});
export type OrderChangeRow = z.infer<typeof OrderChangeRow>;

const Items = z
  .array(
    z.object({
      OrderID: OrderId,
      /** Where it should go instead. */
      Address: Destination.nullish(),
      /** How many it should be instead: fewer. */
      Amount: z.number().int().min(1).max(1_000_000).nullish(),
    }),
  )
  .min(1)
  .max(500);
const Asking = z
  .object({
    Kind: z.enum(['address', 'amount', 'rest', 'urge', 'chase']),
    Items,
    Reason: Text.max(200).default(''),
  })
  .meta({ body: '1mb' });

/** What an order comes to, in yuan; null without the right to see it, or where no price is set. */
const RequestSums = z.object({
  SaleWas: z.number().nullable(),
  SaleNow: z.number().nullable(),
  CostWas: z.number().nullable(),
  CostNow: z.number().nullable(),
});
export type RequestSums = z.infer<typeof RequestSums>;
const OrderSums = RequestSums.extend({
  OrderID: z.string(),
  /** Pieces after the change. */
  Amount: z.number(),
  /** Who of the chain doesn't deliver there, as the entry names it: it would be refused. Empty: nobody. */
  Unreached: z.string(),
});

/** Swaps of many orders that were asked together. */
const RequestQuestion = z.object({
  QuestionID: Id,
  ByShop: z.string(),
  SpuName: z.string(),
  Says: FreeText,
  Orders: z.number(),
  Pieces: z.number(),
  Reason: FreeText,
  DueOn: z.string(),
});
export type RequestQuestion = z.infer<typeof RequestQuestion>;

const requestFilters = {
  part: z.enum(['asks', 'answers', 'watches']),
  states: z.array(z.enum(REQUEST_STATES)).max(5),
  kinds: z.array(Kind).max(10),
  orderNo: OrderNos,
};

const changeFilters = {
  unseen: z.boolean(),
  changeKinds: z.array(z.enum(CHANGE_KINDS)).max(20),
  orderNo: OrderNos,
};

/** With how many wait, per tab; what is over is not counted. */
const newestFirst = {
  sorts: ['CreatedOn'] as const,
  pageSize: 20 as const,
  topics: ['orders'] as const,
  extra: { tabs: z.record(z.string(), z.number()) },
};

export const requests = {
  ask: endpoint({
    path: '/api/order/request/new',
    allow: ['order.cancel', 'order.edit'],
    input: Asking,
    output: BatchResult,
    refusals: [no.addressMissing, no.amountMissing, ...Object.values(orderRefusals)],
    says: 'Changes the address or amount, cuts the rest, or urges who ships or whose parcel lies still: at once while only the asker is concerned, else it asks the other side.',
  }),
  sums: reading({
    path: '/api/order/request/sums',
    allow: 'order.cancel',
    input: z.object({ Kind: z.enum(['address', 'amount', 'rest']), Items }).meta({ body: '1mb' }),
    output: z.object({ Orders: z.array(OrderSums), All: RequestSums }),
    refusals: [no.addressMissing, no.amountMissing],
    says: 'What a change of orders would make them cost, each and together, before it is sent: freight by today’s policies.',
  }),
  get: list({
    path: '/api/order/request/get',
    allow: 'order.view',
    row: RequestRow,
    filters: requestFilters,
    ...newestFirst,
    says: 'Requests between the shops of orders: those to answer here, those asked here, and those of neighbours that pass by.',
  }),
  questions: reading({
    path: '/api/order/request/questions',
    allow: 'order.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(RequestQuestion) }),
    says: 'Swaps that wait for an answer here, the orders of one question together.',
  }),
  answer: endpoint({
    path: '/api/order/request/answer',
    allow: ['order.cancel', 'settlement.pay'],
    input: z.object({ RequestIDs: RequestIds, Accept: z.boolean(), Reason: Text.max(200).default('') }),
    output: BatchResult,
    refusals: [orderRefusals.tooLate],
    says: 'Answers requests, those about a price with the right to pay; a no takes a reason.',
  }),
  withdraw: endpoint({
    path: '/api/order/request/withdraw',
    allow: ['order.cancel', 'price.change'],
    input: z.object({ RequestIDs: RequestIds }),
    output: BatchResult,
    refusals: [orderRefusals.tooLate],
    says: 'Takes back requests that nobody has answered.',
  }),
  changes: list({
    path: '/api/delivery/changes/get',
    allow: 'order.view',
    row: OrderChangeRow,
    filters: changeFilters,
    ...newestFirst,
    /** Null: too many to be counted. */
    extra: {
      tabs: z.object({ unseen: z.number(), seen: z.number().nullable(), all: z.number().nullable() }),
    },
    says: 'What changed about orders that another shop had packed or counted on, until somebody has dealt with it.',
  }),
  exportChanges: reading({
    path: '/api/delivery/changes/export',
    allow: 'order.export',
    input: z.object({ changeKinds: changeFilters.changeKinds.nullish(), orderNo: OrderNos.nullish() }),
    output: 'file',
    refusals: [no.nothingChanged],
    says: 'The changes that nobody has dealt with as xlsx, new waybills in the columns that platforms take; logged.',
  }),
  seen: endpoint({
    path: '/api/delivery/changes/seen',
    allow: ['order.ship', 'order.edit'],
    input: z.object({ ChangeIDs: z.array(Id).min(1).max(500) }),
    output: BatchResult,
    says: 'Somebody has dealt with these changes.',
  }),
};
