import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Time } from '#kit/endpoint/fields.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

/** What complaints are divided by, as the answer names it. */
export const COMPLAINT_DIVISIONS = [
  'Days',
  'Types',
  'Reasons',
  'Responsible',
  'Channels',
  'Vendors',
  'Spus',
] as const;

/** Days in which the two times lie, without them the last thirty; −3 leaves out cancelled orders (specification §9). */
const Asked = z.object({
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  Count: z.number().int().min(1).max(50).default(10),
  /** Only these divisions, the others empty; all of them unless given. */
  Divisions: z.array(z.enum(COMPLAINT_DIVISIONS)).max(COMPLAINT_DIVISIONS.length).nullish(),
  OrderOption: z.literal([-3, -1], { error: '应为 -3（有效订单）或 -1（含已取消）' }).default(-3),
});

/** Amounts are absent for who has no right to them. */
const Yuan = z.number().optional();
/** Null while nothing was answered or closed; of 100 orders that were shipped. */
const Known = z.number().nullable();

const ComplaintFigures = z.object({
  Complaints: z.number(),
  Rate: Known,
  /** From suppliers, to channels and buyers, and the difference, which stays with this shop. */
  Got: Yuan,
  Given: Yuan,
  Borne: Yuan,
  /** Half of them took no longer: this shop to answer its channel, its supplier to answer it, all to be closed. */
  AnswerHours: Known,
  VendorHours: Known,
  CloseHours: Known,
  Open: z.number(),
  Overdue: z.number(),
  Reopened: z.number(),
});
export type ComplaintFigures = z.infer<typeof ComplaintFigures>;

const ComplaintPart = ComplaintFigures.extend({ ID: z.string(), Name: z.string() });
export type ComplaintPart = z.infer<typeof ComplaintPart>;
const Parts = z.array(ComplaintPart);

const Statistics = z.object({
  AsOf: z.string(),
  Totals: ComplaintFigures,
  /** As many days before. */
  Previous: ComplaintFigures,
  /** Each beside the complaints of the same day of the span before. */
  Days: z.array(ComplaintPart.extend({ Previous: z.number() })),
  Types: Parts,
  Reasons: Parts,
  Responsible: Parts,
  Channels: Parts,
  Vendors: Parts,
  Spus: Parts,
});
export type Statistics = z.infer<typeof Statistics>;

export const complaintFigures = {
  statistics: reading({
    path: '/api/businessunit/dashboard/complaint/statistics',
    allow: 'complaint.handle',
    input: Asked,
    output: Statistics,
    refusals: Object.values(spanRefusals),
    says: 'Complaints of a span: how many, how dear and how fast, as a whole and by what they were about and with whom.',
  }),
};
