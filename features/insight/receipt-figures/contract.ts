import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Time } from '#kit/endpoint/fields.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

export const GROUPS = ['day', 'agent', 'platform', 'carrier'] as const;
export type Group = (typeof GROUPS)[number];

const Figures = z.object({
  /** Entered in the span and not cancelled; of carriers those that travel with them. */
  Orders: z.number(),
  Pieces: z.number(),
  /** Absent without the right to see what one sells for, and of carriers. */
  Amount: z.number().optional(),
  Shipped: z.number(),
  /** As the tabs of 渠道收单 have them: `Moving` includes those of which a part is signed. */
  ...{ Signed: z.number(), Moving: z.number(), ToFetch: z.number(), Trouble: z.number() },
  /** Of the trouble what is on its way back, or is back. */
  GoingBack: z.number(),
  SignedRate: z.number().nullable(),
  /** From leaving to signed. */
  DaysToSign: z.number().nullable(),
});
export type ReceiptFigures = z.infer<typeof Figures>;
const ReceiptRow = Figures.extend({ ID: z.string(), Name: z.string() });
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** What came in by sheets, and what others ask of orders that are in. */
const CameIn = z.object({
  RowsRead: z.number(),
  RowsByHand: z.number(),
  RequestsWaiting: z.number(),
});

const Asked = z.object({
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  /** Orders of my channels, or those entered here. */
  view: z.enum(['byagent', 'normal']).default('byagent'),
  GroupBy: z.enum(GROUPS).default('day'),
});
const Statistics = z.object({
  AsOf: z.string(),
  total: z.number(),
  items: z.array(ReceiptRow),
  Totals: Figures,
  /** The same of as many days before, as far as they have arrived by now. */
  Previous: Figures,
  CameIn,
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
