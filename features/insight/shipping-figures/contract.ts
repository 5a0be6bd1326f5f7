import { z } from 'zod';
import { SHIP_DUE } from '#features/orders/orders/times/ship-due.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Time } from '#kit/endpoint/fields.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

export const SHIPPING_GROUPINGS = ['day', 'vendor', 'agent', 'spu', 'warehouse', 'carrier'] as const;
export type ShippingGrouping = (typeof SHIPPING_GROUPINGS)[number];
/** Whose parcels they are: those that suppliers ship, or those of this shop. */
const Side = z.enum(['bought', 'own']).default('bought');
export type ShipSide = z.output<typeof Side>;

const Figures = z.object({
  /** Entered in the span and not cancelled; the others are as the tabs of the lists have them. */
  Orders: z.number(),
  Shipped: z.number(),
  Waiting: z.number(),
  Exported: z.number(),
  Partly: z.number(),
  Held: z.number(),
  Presale: z.number(),
  /** Open and late by how much: `late`, `late24`, `late48`, `late72`. */
  Late: z.partialRecord(z.enum(SHIP_DUE), z.number()),
  ShippingRate: z.number().nullable(),
  /** Left in time, of those that left or are late. */
  InTimeRate: z.number().nullable(),
  MedianHours: z.number().nullable(),
});
export type ShippingFigures = z.infer<typeof Figures>;
const ShippingRow = Figures.extend({
  ID: z.string(),
  Name: z.string(),
  /** Orders whose parcel stands still; of carriers. */
  Stalled: z.number().optional(),
  /** From leaving to signed, half of them; of carriers. */
  HoursToSign: z.number().nullable().optional(),
});
export type ShippingRow = z.infer<typeof ShippingRow>;

const Deadlines = z.object({
  /** Orders that fall due in each of the next 48 hours, from now. */
  Hours: z.array(z.object({ From: z.string(), Count: z.number() })),
  total: z.number(),
  items: z.array(
    z.object({
      /** The supplier; nothing but zeros is this shop. */
      ID: Id,
      Name: z.string(),
      Counts: z.partialRecord(z.enum(SHIP_DUE), z.number()),
      /** The soonest time of those to come. */
      NextOn: z.string().nullable(),
    }),
  ),
});
export type Deadlines = z.infer<typeof Deadlines>;
const Asked = z.object({
  startTime: Time.nullish(),
  endTime: Time.nullish(),
  Side,
  GroupBy: z.enum(SHIPPING_GROUPINGS).default('day'),
});
const Statistics = z.object({
  AsOf: z.string(),
  total: z.number(),
  items: z.array(ShippingRow),
  Totals: Figures,
  /** The same of as many days before, what is open as it stands now. */
  Previous: Figures,
});
const sees = ['report.view', 'order.ship'] as const;

export const shippingFigures = {
  statistics: reading({
    path: '/api/delivery/statistics',
    allow: [...sees],
    input: Asked,
    output: Statistics,
    refusals: Object.values(spanRefusals),
    says: 'How much of what was entered in a span has left, in time or not, and what is late now and by how much.',
  }),
  deadlines: reading({
    path: '/api/delivery/deadlines',
    allow: [...sees],
    input: z.object({}),
    output: Deadlines,
    says: 'Open orders that are late or fall due within two days, by who ships them and by hour.',
  }),
  urge: endpoint({
    path: '/api/delivery/urge',
    allow: 'order.edit',
    input: z.object({ VendorID: Id, Due: z.array(z.enum(SHIP_DUE)).min(1).max(9) }),
    output: BatchResult.extend({ Text: z.string() }),
    says: 'Urges a supplier about its most pressing orders, 500 at most, and gives the message to send.',
  }),
};
