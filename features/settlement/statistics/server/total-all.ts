import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { flowOfDays, flowOfMonths } from './total-flow.ts';
import { openAmounts, totalOpen } from './total-open.ts';
import {
  requireOrderedPeriod,
  type TradersPeriod,
  toConfirm,
  totalUnbilled,
  typesBefore,
  typesOf,
} from './total-traders.ts';

/** What a period brought, day by day and beside as many days before, and what is open, on no bill and waits now. */
export async function totalAll({ db }: ShopCtx, period: TradersPeriod) {
  requireOrderedPeriod(period);
  const [Types, [waiting], before, Unbilled, open, Days, Trend] = await db.finish(
    typesOf(db, period),
    toConfirm(db, period),
    typesBefore(db, period),
    totalUnbilled(db, period),
    openAmounts(db, period),
    flowOfDays(db, period),
    flowOfMonths(db, period),
  );
  const Previous = before.map(({ OpenAmount: _, ...rest }) => rest);
  return { Types, ToConfirm: waiting?.n ?? 0, Previous, Unbilled, ...totalOpen(open), Days, Trend };
}
