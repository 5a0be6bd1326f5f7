import { z } from 'zod';
import { STATUS } from '#features/orders/orders/status.ts';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Time } from '#kit/endpoint/fields.ts';
import { spanRefusals } from '../day-figures/refusals.ts';

/** Days in which the two times lie; without them the last seven. */
const Span = z.object({ startTime: Time.nullish(), endTime: Time.nullish() });
/** −3 counts live orders, −1 also those that were cancelled, a bit of the order's status those that have it (specification §9). */
const OrderOption = z
  .literal([-3, -1, ...Object.values(STATUS)], {
    error: '应为 -3（有效订单）、-1（含已取消）或订单状态的一位',
  })
  .default(-3);
const Count = z.number().int().min(1).max(50).default(7);
const Ranking = Span.extend({ Count, OrderOption, By: z.enum(['orders', 'amount']).default('amount') });
const Side = z.enum(['agent', 'vendor']).default('agent');

/** Amounts are absent for who has no right to them. */
const Yuan = z.number().optional();
const AsOf = z.string();
const Ranked = z.object({
  ID: Id,
  Name: z.string(),
  OrderCount: z.number(),
  SpuAmount: z.number(),
  Amount: Yuan,
  /** Orders without a price, which the amount lacks. */
  Unpriced: z.number().optional(),
  /** Of all, by what they are ranked by; and the same figure in as many days before. */
  Share: z.number(),
  Previous: z.number(),
});
export type Ranked = z.infer<typeof Ranked>;
const Ranks = z.object({ AsOf, total: z.number(), items: z.array(Ranked) });

const Sold = z.object({
  Orders: z.number(),
  Pieces: z.number(),
  Sales: Yuan,
  /** Of them entered here, and by channels. */
  Entered: z.number(),
  FromAgents: z.number(),
});
export type Sold = z.infer<typeof Sold>;

const DashboardPart = z.object({
  Orders: z.number(),
  Pieces: z.number(),
  Sales: Yuan,
  Cost: Yuan,
  Net: Yuan,
  /** Orders without a sale price, which sales lack; and those without a purchase price. */
  Unpriced: z.number().optional(),
  Uncosted: z.number().optional(),
});
export type DashboardPart = z.infer<typeof DashboardPart>;
const DayPart = DashboardPart.extend({ Day: z.string() });

/** Not packed yet, and past the time by which it should have left. */
const Open = z.object({ Waiting: z.number(), Overdue: z.number() });
const HomeData = z.object({
  AsOf,
  /** The shop never had an order: there is nothing to tell yet. */
  IsNew: z.boolean(),
  Waits: z.number(),
  /** What of it was cancelled counts beside. */
  Today: Sold.extend({
    Cancelled: z.number(),
    /** Orders without a price, which the sales lack. */
    Unpriced: z.number().optional(),
  }),
  /** Yesterday until this time of the day. */
  Yesterday: Sold,
  /** Now: what this shop ships, what its suppliers ship. */
  Own: Open,
  Bought: Open,
  /** Over all bills and items; absent without the right to settlement, or to the prices of that side. */
  ToPay: Yuan,
  ToGet: Yuan,
  /** Raised today, and yesterday until this time; what waits for this shop now, and what is late with anybody. Absent without the right to complaints. */
  Complaints: z
    .object({ Today: z.number(), Yesterday: z.number(), Open: z.number(), Overdue: z.number() })
    .optional(),
  Trend: z.array(DayPart),
});
export type HomeData = z.infer<typeof HomeData>;

const DashboardCounts = z.object({ ID: z.string(), Name: z.string(), Count: z.number() });
export type DashboardCounts = z.infer<typeof DashboardCounts>;
const OrdersNow = z.object({
  AsOf,
  Stages: z.array(DashboardCounts),
  Overdue: z.number(),
  /** With whom they are late; nothing but zeros is this shop. */
  OverdueBy: z.array(DashboardCounts.extend({ OldestOn: z.string() })),
  Suspended: z.array(DashboardCounts),
});

export const Listed = z.object({ Count: z.number(), items: z.array(z.object({ ID: Id, Name: z.string() })) });
export type Listed = z.infer<typeof Listed>;
const Shelves = z.object({
  AsOf,
  OnSale: Listed,
  Suspended: Listed,
  WithoutPrice: Listed,
  QuotaLow: Listed,
  Unsold: Listed,
  StockLow: Listed,
});

const TraderRow = z.object({
  ID: Id,
  Name: z.string(),
  Orders: z.number(),
  Pieces: z.number(),
  Amount: Yuan,
  /** Orders without a price, which the amount lacks. */
  Unpriced: z.number().optional(),
  Shipped: z.number(),
  /** Shipped of the live ones; 0 to 1, null where there are none. */
  ShippingRate: z.number().nullable(),
  /** Open and late now; in time are, of those and the shipped, the ones that left when promised. */
  Overdue: z.number(),
  InTimeRate: z.number().nullable(),
  /** Of the shipped; absent without the right to complaints. */
  Complaints: z.number().optional(),
  ComplaintRate: z.number().nullable().optional(),
});
export type TraderRow = z.infer<typeof TraderRow>;

const SpuRow = z.object({
  ID: Id,
  Name: z.string(),
  Orders: z.number(),
  Pieces: z.number(),
  Sales: Yuan,
  Unpriced: z.number().optional(),
  /** Only of orders whose both prices are known; how many are not. */
  Margin: Yuan,
  Uncosted: z.number().optional(),
  /** Orders of which money was given back, of the live ones. */
  ReturnRate: z.number().nullable(),
});
export type SpuRow = z.infer<typeof SpuRow>;

const SplitRow = z.object({ Key: z.string(), Name: z.string(), Orders: z.number(), Pieces: z.number() });
export type SplitRow = z.infer<typeof SplitRow>;
const Split = z.array(SplitRow);
const Traders = z.object({
  All: z.number(),
  Active: z.number(),
  New: z.number(),
  Prohibited: z.number(),
  Silent: z.number(),
});
export type TraderCounts = z.infer<typeof Traders>;

const BASE = '/api/businessunit/dashboard';
const reader = <P extends `/${string}`, I extends z.ZodType, O extends z.ZodType>(
  path: P,
  input: I,
  output: O,
  says: string,
) => reading({ path, allow: 'report.view', input, output, refusals: Object.values(spanRefusals), says });

export const dashboards = {
  home: reader(
    '/api/businessunit/dashboarddata',
    z.object({}),
    HomeData,
    'The home page: what waits, today against yesterday until this hour, what is late, what is owed, 30 days.',
  ),
  bestAgent: reader(`${BASE}/BestAgent`, Ranking, Ranks, 'Channels by what they ordered in a span.'),
  bestVendor: reader(
    `${BASE}/BestVendor`,
    Ranking,
    Ranks,
    'Suppliers by what was bought from them in a span.',
  ),
  bestSale: reader(`${BASE}/BestSale`, Ranking, Ranks, 'Listings by what was sold of them in a span.'),
  trend: reader(
    `${BASE}/Trend`,
    Span,
    z.object({ AsOf, total: z.number(), items: z.array(DayPart.extend({ Previous: DashboardPart })) }),
    'Day by day what was sold, each beside the same day of the span before.',
  ),
  order: reader(
    `${BASE}/Order`,
    z.object({ View: z.enum(['normal', 'byagent']).default('normal') }),
    OrdersNow,
    'Orders now: by stage in one of the order lists, what is overdue and with whom, what is held and why.',
  ),
  shelf: reader(
    `${BASE}/Shelf`,
    z.object({ Count }),
    Shelves,
    'Listings now: on sale, stopped, without price, nearly used up, unsold for 30 days, short of stock.',
  ),
  traders: reader(
    `${BASE}/order/trader`,
    Span.extend({ Side, OrderOption }),
    z.object({ AsOf, total: z.number(), items: z.array(TraderRow) }),
    'Per channel or supplier what was ordered in a span and how much of it has left, in time or not.',
  ),
  listings: reader(
    `${BASE}/order/bestSale`,
    Span.extend({ Count, OrderOption, isDesc: z.boolean().default(true) }),
    z.object({ AsOf, total: z.number(), items: z.array(SpuRow) }),
    'Per listing what was sold in a span, its margin and how much came back; the best or the least first.',
  ),
  statistics: reader(
    `${BASE}/order/statistics`,
    Span,
    z.object({
      AsOf,
      Hours: Split,
      Provinces: Split,
      ThirdParties: Split,
      CreationTypes: Split,
      Carriers: Split,
    }),
    'Orders of a span by hour of the day, province, platform, how they were entered, and carrier.',
  ),
  shop: reader(
    `${BASE}/buStatistics`,
    Span,
    z.object({
      AsOf,
      Members: z.number(),
      /** Of today, whatever the span. */
      MembersToday: z.number(),
      OrdersPerMember: z.number(),
      RowsRead: z.number(),
      /** Rows of sheets that became orders without a hand, of all that were read; null where no sheet was. */
      ImportRate: z.number().nullable(),
      MinutesToOrder: z.number().nullable(),
    }),
    'The shop at work in a span: how many entered orders, and today, how much each, how much of the sheets became orders and how quickly.',
  ),
  traderCount: reader(
    `${BASE}/traderCount`,
    Span,
    z.object({ AsOf, Agents: Traders, Vendors: Traders }),
    'Channels and suppliers: all, active and new in the span, prohibited, silent for 30 days.',
  ),
};
