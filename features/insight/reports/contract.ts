import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Time } from '#kit/endpoint/fields.ts';
import { pageOf } from '#kit/list/contract.ts';
import { spanRefusals } from '../day-figures/refusals.ts';
import { reportRefusals } from './refusals.ts';

const Ids = z.array(Id).max(500).nullish();
const ReportQuery = z.object({
  ReportType: z.number().int(),
  /** Days in which the two times lie; without them the last 30. */
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  /** In place of the report's own days or months. */
  GroupBy: z.enum(['day', 'week', 'month']).nullish(),
  agentIds: Ids,
  vendorIds: Ids,
  spuIds: Ids,
});
export type ReportQuery = z.output<typeof ReportQuery>;

const Age = z.number().optional();
/** Amounts are absent for who has no right to them, and what a report has no column for. */
const Figures = z.object({
  Orders: z.number(),
  Cancelled: z.number(),
  Valid: z.number(),
  Pieces: z.number(),
  Amount: z.number().optional(),
  AfterSale: z.number().optional(),
  Net: z.number().optional(),
  /** Orders without a price, whose money is in none of the amounts: of what is sold, or of what is bought. */
  Unpriced: z.number().optional(),
  /** Per live order. */
  Average: z.number().nullable().optional(),
  Cost: z.number().optional(),
  /** Only of orders whose both prices are known; of how many the purchase price is not. */
  Margin: z.number().optional(),
  Uncosted: z.number().optional(),
  ReturnRate: z.number().nullable(),
  Shipped: z.number(),
  ShippingRate: z.number().nullable(),
  /** Of the shipped and of those that are late; null where it is not told what is late. */
  InTimeRate: z.number().nullable(),
  MedianHours: z.number().nullable(),
  P90Hours: z.number().nullable(),
  /** Late now; null where it is not told. */
  Overdue: z.number().nullable(),
  /** Of them by less than 24, 48 and 72 hours, and by more; where the report tells ages. */
  Late: Age,
  Late24: Age,
  Late48: Age,
  Late72: Age,
});
export type ReportFigures = z.infer<typeof Figures>;
const ReportRow = Figures.extend({ Period: z.string(), ID: z.string(), Name: z.string() });
export type ReportRow = z.infer<typeof ReportRow>;
/** Null where there is nothing to tell a rate of. */
const Point = z.object({ Period: z.string(), Value: z.number().nullable() });
const refusals = [...Object.values(spanRefusals), ...Object.values(reportRefusals)];

const Page = ReportQuery.extend(pageOf());
const Report = z.object({
  AsOf: z.string(),
  total: z.number(),
  items: z.array(ReportRow),
  Totals: Figures,
  /** The same over as many days before. */
  Previous: Figures,
  /** Amounts by day or month, orders for who sees none; shipping rates of theirs. */
  Series: z.array(Point),
  PreviousSeries: z.array(Point),
});

export const reports = {
  get: reading({
    path: '/api/businessunit/report/get',
    allow: 'report.view',
    input: Page,
    output: Report,
    refusals,
    says: 'One of the thirteen reports over a span: a page of rows, totals, and the span before.',
  }),
  download: reading({
    path: '/api/businessunit/report/download',
    allow: 'report.view',
    input: ReportQuery,
    output: 'file',
    refusals,
    says: 'All rows of a report as xlsx, the totals last; above 100,000 rows `{TaskID}` at once, the file comes in 下载记录. Logged.',
  }),
};
