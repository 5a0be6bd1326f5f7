import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/order-time.ts';
import { totalTraders } from '#features/settlement/statistics/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import {
  countDay,
  type Freshness,
  figureRows,
  freshnessOf,
  PLACES,
  SUMS,
  type Sums,
  startOf,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { dayAfter, daysOfSpan } from '../../day-figures/spans.ts';
import { whatWaits } from '../../inbox/server/index.ts';
import type { HomeData, Sold } from '../contract.ts';
import { overdueNow, stagesNow, waitingOf } from './orders-now.ts';
import { partOf } from './parts.ts';

const TREND_DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The home page in one call. */
export async function homeData(ctx: ShopCtx): Promise<HomeData> {
  const { db } = ctx;
  const now = new Date();
  const today = dayOf(now);
  const span = { from: dayAfter(today, 1 - TREND_DAYS), to: today };
  const fresh = await freshnessOf(db, span);
  const days = await sumFigures(db, fresh, { kind: 'all', span, by: ['day'] });
  const of = new Map(days.map((row) => [row.day, row]));
  const agents = await sumFigures(db, fresh, {
    kind: 'agent',
    span: { from: today, to: today },
    by: ['agent'],
  });
  const trend = daysOfSpan(span).map((Day) => ({ Day, ...partOf(ctx, of.get(Day)) }));
  return {
    AsOf: fresh.asOf,
    Waits: (await whatWaits(db, ctx.rights)).total,
    Today: soldOf(ctx, agents),
    Yesterday: soldOf(ctx, await untilNow(ctx, fresh, new Date(now.getTime() - DAY))),
    Own: {
      Waiting: waitingOf(await stagesNow(db, 'fordeliver')),
      Overdue: await overdueNow(db, 'fordeliver'),
    },
    Bought: {
      Waiting: waitingOf(await stagesNow(db, 'byvendor')),
      Overdue: await overdueNow(db, 'byvendor'),
    },
    ...(ctx.can('settlement.view') && (await owed(ctx, today))),
    Trend: trend,
  };
}

/** A day as far as it had come at a time: its whole hours as they are kept, and the orders of the one that ran. */
async function untilNow({ db }: ShopCtx, fresh: Freshness, before: Date): Promise<Sums<'agent'>[]> {
  const { shopId } = db;
  const day = dayOf(before);
  const since = new Date(Math.floor(before.getTime() / HOUR) * HOUR);
  const hour = String((since.getTime() - startOf(day).getTime()) / HOUR).padStart(2, '0');
  const hours = figureRows(shopId, 'hour', { from: day, to: day }, fresh);
  const running = countDay({ shopId, day, kinds: ['agent'], since, before });
  const { rows } = await sql<Sums<'agent'>>`with c (${PLACES}) as (
      select * from ${hours} as h where lpad(h.key, 2, '0') < ${hour} union all (${running}))
    select agent_id as agent, ${SUMS} from c group by 1`.execute(db.k);
  return rows;
}

function soldOf({ can }: ShopCtx, rows: readonly Sums<'agent'>[]): Sold {
  const sum = (figure: 'orders' | 'cancelled' | 'pieces', of = rows) =>
    of.reduce((all, row) => all + Number(row[figure]), 0);
  const live = (of: readonly Sums<'agent'>[]) => sum('orders', of as never) - sum('cancelled', of as never);
  const own = rows.filter(({ agent }) => agent === EMPTY_ID);
  const others = rows.filter(({ agent }) => agent !== EMPTY_ID);
  return {
    Orders: live(rows),
    Cancelled: sum('cancelled'),
    Pieces: sum('pieces'),
    Entered: live(own),
    FromAgents: live(others),
    ...(can('price.sales.view') && { Sales: yuanOf(rows.reduce((all, { sales }) => all + fenOf(sales), 0)) }),
  };
}

/** What is open with everyone, as the page of settlement says it. */
async function owed(ctx: ShopCtx, today: string): Promise<{ ToPay: number; ToGet: number }> {
  const traders = await totalTraders(ctx, { PeriodStart: today, PeriodEnd: today });
  const open = (side: number) =>
    yuanOf(traders.reduce((sum, of) => sum + (of.Side === side ? fenOf(of.ClosingAmount) : 0), 0));
  return { ToPay: open(2), ToGet: open(1) };
}
