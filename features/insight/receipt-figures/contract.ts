import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Time } from '#kit/endpoint/fields.ts';
import { Listed } from '../dashboards/contract.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

export const RECEIPT_GROUPINGS = ['day', 'agent', 'platform', 'carrier'] as const;
export type ReceiptGrouping = (typeof RECEIPT_GROUPINGS)[number];

const Figures = z.object({
  /** Entered in the span and not cancelled; of carriers those that travel with them. */
  Orders: z.number(),
  Pieces: z.number(),
  /** Absent without the right to see what one sells for, and of carriers. */
  Amount: z.number().optional(),
  /** A part of them or all: signed and unsigned. */
  Left: z.number(),
  /** As the tabs of 渠道收单 have them: `Moving` includes those of which a part is signed. */
  Signed: z.number(),
  Moving: z.number(),
  ToFetch: z.number(),
  Trouble: z.number(),
  /** What has left and nobody has signed: moving, to fetch or in trouble. */
  Unsigned: z.number(),
  /** Of the trouble what is on its way back, and what is back; an order of two parcels may be both. */
  GoingBack: z.number(),
  Returned: z.number(),
  SignedRate: z.number().nullable(),
  /** From leaving to signed. */
  DaysToSign: z.number().nullable(),
});
export type ReceiptFigures = z.infer<typeof Figures>;

/** Rows of the shop's own sheets: read, those that ever needed a hand, and those that the check holds back now. */
const Sheets = z.object({ RowsRead: z.number(), RowsByHand: z.number(), RowsRejected: z.number() });
export type Sheets = z.infer<typeof Sheets>;

const ReceiptRow = Figures.extend({
  ID: z.string(),
  Name: z.string(),
  /** Requests of others that wait for an answer here, about these orders; not told of carriers. */
  Requests: z.number().optional(),
  /** Of days and platforms, where the orders are those entered here. */
  Sheets: Sheets.optional(),
  /** From leaving to signed, half of them; of carriers. */
  HoursToSign: z.number().nullable().optional(),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** What came in by sheets, and what others ask of orders that are in. */
const CameIn = Sheets.extend({ RequestsWaiting: z.number() });

const Asked = z.object({
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  /** Orders of my channels, or those entered here. */
  view: z.enum(['byagent', 'normal']).default('byagent'),
  GroupBy: z.enum(RECEIPT_GROUPINGS).default('day'),
});
const Statistics = z.object({
  AsOf: z.string(),
  total: z.number(),
  items: z.array(ReceiptRow),
  Totals: Figures,
  /** The same of as many days before, as far as they have arrived by now. */
  Previous: Figures,
  CameIn,
  /** Channels that were linked in the span, and those without an order for 30 days. */
  Channels: z.object({ New: Listed, Silent: Listed }),
});

export const receiptFigures = {
  statistics: reading({
    path: '/api/received/statistics',
    allow: 'report.view',
    input: Asked,
    output: Statistics,
    refusals: Object.values(spanRefusals),
    says: 'What came in over a span and how far it has arrived, by day, channel, platform or carrier.',
  }),
};
