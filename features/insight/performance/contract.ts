import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Time } from '#kit/endpoint/fields.ts';
import { pageOf } from '#kit/list/contract.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

const PerformanceQuery = z.object({
  /** Days in which the two times lie; without them the last 30. */
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  /** A line per member and day or month, else one for the whole span. */
  GroupBy: z.enum(['all', 'day', 'month']).default('all'),
});
export type PerformanceQuery = z.output<typeof PerformanceQuery>;

const Work = z.object({
  /** Entered, whether cancelled later or not; how many were. */
  Orders: z.number(),
  Cancelled: z.number(),
  Pieces: z.number(),
  /** Of what was not cancelled; absent without the right to sales prices. */
  Sales: z.number().optional(),
  /** Sheets of which something became orders, and the orders. */
  Sheets: z.number(),
  RowsImported: z.number(),
  /** Rows of sheets that were mended by hand. */
  RowsCorrected: z.number(),
  /** Complaints on which the member acted, each once a line. */
  Complaints: z.number(),
});
export type Work = z.infer<typeof Work>;
const MemberPerformance = Work.extend({ Period: z.string(), UserID: z.string(), Name: z.string() });
export type MemberPerformance = z.infer<typeof MemberPerformance>;

const Page = PerformanceQuery.extend(pageOf());
const allow = 'report.view' as const;
const refusals = Object.values(spanRefusals);

export const performance = {
  get: reading({
    path: '/api/businessunit/report/performance/get',
    allow,
    input: Page,
    output: z.object({
      AsOf: z.string(),
      total: z.number(),
      items: z.array(MemberPerformance),
      Totals: Work,
    }),
    refusals,
    says: 'Who did how much in a span: orders entered, sheets imported, rows mended, complaints handled.',
  }),
  download: reading({
    path: '/api/businessunit/dashboard/order/performance',
    allow,
    input: PerformanceQuery,
    output: 'file',
    refusals,
    says: 'The same as xlsx, the totals last; logged.',
  }),
};
