import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { FreeText, Id, Money, OrderId, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { pageOf } from '#kit/list/contract.ts';
import { swapRefusals as no } from './refusals.ts';

export const MOST_SWAP_ORDERS = 20_000;

/** Orders by their numbers or by filters; with another product they are asked about, else they go on. */
const OnBackground = OrderFilters.extend({
  Orders: z
    .array(z.object({ OrderID: OrderId }))
    .max(MOST_SWAP_ORDERS)
    .nullish(),
  SkuID: Id.nullish(),
  ReplacedSkuID: Id.nullish(),
  PriceDifference: Money.min(-999_999.99).max(999_999.99).default(0),
  Note: Text.max(200).default(''),
  /** Really all that is held here, where neither numbers nor a filter say which. */
  All: z.boolean().default(false),
}).meta({ body: '4mb' });

const RESULTS = ['done', 'asked', 'skipped', 'waiting'] as const;
const Result = z.object({
  TaskID: Id,
  OrderID: z.string(),
  SpuName: z.string(),
  Result: z.enum(RESULTS),
  Reason: FreeText,
  DoneOn: z.string().nullable(),
});

const ResultsAsked = z.object({
  TaskID: Id.nullish(),
  Results: z.array(z.enum(RESULTS)).max(4).nullish(),
  ...pageOf(20),
});

const Results = z.object({
  total: z.number(),
  Done: z.number(),
  Asked: z.number(),
  Skipped: z.number(),
  Waiting: z.number(),
  items: z.array(Result),
});

const Task = z.object({ TaskID: Id });
const Sku = z.object({ SkuID: Id, SkuName: z.string() });
/** What the order is made of, and what else of the entry's listings is shipped from the same place. */
const Choices = z.object({ Parts: z.array(Sku), Skus: z.array(Sku) });

export const swaps = {
  choices: reading({
    path: '/api/order/swapchoices',
    allow: 'order.cancel',
    input: z.object({ OrderID: OrderId, Search: Text.max(100).nullish() }),
    output: Choices,
    refusals: [common.notFound],
    says: 'What the entry of an order may wish to have shipped instead, among its listings that the same shop ships.',
  }),
  onBackground: endpoint({
    path: '/api/order/resumeonbg',
    allow: 'order.cancel',
    input: OnBackground,
    output: Task,
    refusals: [no.noOrders, no.tooMany, common.needsAll, common.notAllowed],
    says: 'Resumes in the background what this shop holds, or asks about another product for it, one question to each channel.',
  }),
  results: reading({
    path: '/api/order/resumeresult',
    allow: 'order.view',
    input: ResultsAsked,
    output: Results,
    says: 'What became of each order of a run that resumes or swaps; without one those of 7 days, newest first.',
  }),
  answerQuestion: endpoint({
    path: '/api/order/request/answerquestion',
    allow: 'order.cancel',
    input: z.object({ QuestionID: Id, Accept: z.boolean(), Reason: Text.max(200).default('') }),
    output: Task,
    refusals: [no.answered, no.reasonMissing, common.notAllowed],
    says: 'Answers all orders of one question in the background; a no takes a reason.',
  }),
};
