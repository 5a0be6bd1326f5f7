import { sql } from 'kysely';
import { visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { totalTraders } from '#features/settlement/statistics/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type FigureFreshness,
  type FigureSums,
  figureRows,
  freshnessOf,
  soldUntil,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter, daysOfSpan } from '../../day-figures/spans.ts';
import { whatWaits } from '../../inbox/server/index.ts';
import type { HomeData, Sold } from '../contract.ts';
import { currentComplaints } from './current-complaints.ts';
import { countOverdue, waitingOrders } from './current-orders.ts';
import { OF_PART, type PartSums, partForReader } from './parts.ts';

const TREND_DAYS = 30;
const DAY = 24 * 3_600_000;

/** The home page in one call. What stands now is asked together with the figures of days: none waits for another. */
export async function homeData(ctx: ShopCtx): Promise<HomeData> {
  const { db } = ctx;
  const now = new Date();
  const today = dayOf(now);
  const [days, waits, waiting, overdue, owing, complaints] = await Promise.all([
    figuresOfDays(ctx, now, { from: dayAfter(today, 1 - TREND_DAYS), to: today }),
    whatWaits(db, ctx.rights),
    waitingOrders(db),
    countOverdue(db),
    ctx.can('settlement.view') ? owed(ctx, today) : undefined,
    ctx.can('complaint.handle') ? currentComplaints(db, now) : undefined,
  ]);
  return {
    ...days,
    IsNew: days.Trend.every(({ Orders }) => Orders === 0) && !(await hasOrders(db)),
    Waits: waits.total,
    Own: { Waiting: waiting.own, Overdue: overdue.own },
    Bought: { Waiting: waiting.bought, Overdue: overdue.bought },
    ...owing,
    ...(complaints && { Complaints: complaints }),
  };
}

async function hasOrders(db: TenantDb): Promise<boolean> {
  const { rows } = await sql`select from orders where shop_id = ${db.shopId} limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Today against yesterday until this hour, and thirty days. */
async function figuresOfDays(ctx: ShopCtx, now: Date, span: DaySpan) {
  const fresh = await freshnessOf(ctx.db, span);
  const [{ agents, trend }, yesterday] = await Promise.all([
    thirtyDays(ctx, fresh, span),
    untilNow(ctx, fresh, new Date(now.getTime() - DAY)),
  ]);
  const byWhom = agents.map((row) => ({ ...row, isOwn: row.agent === EMPTY_ID }));
  return {
    AsOf: fresh.asOf,
    Today: {
      ...soldOf(ctx, byWhom),
      Cancelled: agents.reduce((all, { cancelled }) => all + cancelled, 0),
      ...(ctx.can('price.sales.view') && {
        Unpriced: agents.reduce((all, { unpriced }) => all + unpriced, 0),
      }),
    },
    Yesterday: soldOf(ctx, yesterday),
    Trend: trend,
  };
}

/** The days up to yesterday each as one, and today by channel: so it is counted once where it is marked, as it mostly is. */
async function thirtyDays(ctx: ShopCtx, fresh: FigureFreshness, { from, to: today }: DaySpan) {
  const before = { from, to: dayAfter(today, -1) };
  const [days, agents] = await Promise.all([
    sumFigures(ctx.db, fresh, { kind: 'all', span: before, by: ['day'], only: OF_PART }),
    sumFigures(ctx.db, fresh, {
      kind: 'agent',
      span: { from: today, to: today },
      by: ['agent'],
      only: OF_PART,
    }),
  ]);
  const byDay = new Map<string, PartSums>(days.map((row) => [row.day, row]));
  byDay.set(today, addedUp(agents));
  const trend = daysOfSpan({ from, to: today }).map((Day) => ({
    Day,
    ...partForReader(ctx, byDay.get(Day)),
  }));
  return { agents, trend };
}

/** What home tells of a day, over all channels. */
function addedUp(rows: readonly PartSums[]): PartSums {
  const whole = (figure: 'orders' | 'cancelled' | 'pieces' | 'unpriced' | 'uncosted') =>
    rows.reduce((all, row) => all + Number(row[figure]), 0);
  const money = (figure: 'sales' | 'cost' | 'returned_sales') =>
    yuanOf(rows.reduce((all, row) => all + fenOf(row[figure]), 0));
  return {
    orders: whole('orders'),
    cancelled: whole('cancelled'),
    pieces: whole('pieces'),
    sales: money('sales'),
    cost: money('cost'),
    returned_sales: money('returned_sales'),
    unpriced: whole('unpriced'),
    uncosted: whole('uncosted'),
  };
}

/** A day as far as it had come at a time. */
async function untilNow({ db }: ShopCtx, fresh: FigureFreshness, before: Date): Promise<SoldSums[]> {
  const day = dayOf(before);
  const kept = figureRows(db.shopId, 'tens', { from: day, to: day }, fresh);
  const { rows } =
    await sql<SoldSums>`select is_own as "isOwn", sum(orders)::int as orders, sum(cancelled)::int as cancelled,
      sum(pieces) as pieces, sum(sales) as sales
    from (${soldUntil(db.shopId, kept, before)}) as c group by 1`.execute(db.k);
  return rows;
}

/** Of what was entered here, or of what channels entered. */
type SoldSums = Pick<FigureSums, 'orders' | 'cancelled' | 'pieces' | 'sales'> & { isOwn: boolean };

function soldOf({ can }: ShopCtx, rows: readonly SoldSums[]): Sold {
  const sum = (figure: 'orders' | 'cancelled' | 'pieces', sumRows = rows) =>
    sumRows.reduce((all, row) => all + Number(row[figure]), 0);
  const live = (sumRows: typeof rows) => sum('orders', sumRows) - sum('cancelled', sumRows);
  const own = rows.filter(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn);
  return {
    Orders: live(rows),
    Pieces: sum('pieces'),
    Entered: live(own),
    FromAgents: live(others),
    ...(can('price.sales.view') && { Sales: yuanOf(rows.reduce((all, { sales }) => all + fenOf(sales), 0)) }),
  };
}

/** What is open with everyone, as the page of settlement says it, of the sides that one sees. */
async function owed(ctx: ShopCtx, today: string): Promise<Pick<HomeData, 'ToPay' | 'ToGet'>> {
  const sides = visibleSides(ctx.can);
  if (sides.length === 0) return {};
  const traders = await totalTraders(ctx, { PeriodStart: today, PeriodEnd: today });
  const open = (side: number) =>
    yuanOf(
      traders.reduce((sum, trader) => sum + (trader.Side === side ? fenOf(trader.ClosingAmount) : 0), 0),
    );
  return { ...(sides.includes(2) && { ToPay: open(2) }), ...(sides.includes(1) && { ToGet: open(1) }) };
}
