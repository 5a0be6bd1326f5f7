import { expect } from 'vitest';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { dashboards } from '../../dashboards/contract.ts';
import { dayAfter } from '../spans.ts';

interface Entry {
  trader: string;
  /** 1 and 2 with a channel, 3 and 4 with a supplier; even ones give back. */
  type: number;
  day: string;
  fen: number;
}
interface Paid {
  trader: string;
  side: number;
  day: string;
  fen: number;
  confirmed: boolean;
}

const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0) / 100;
const sideOf = ({ type }: Entry) => (type <= 2 ? 1 : 2);
const isBack = ({ type }: Entry) => type % 2 === 0;

/** Every entry and every payment of a shop, one by one. */
async function booksOf(app: TestApp, { shopId }: Person) {
  const query = async <T>(text: string) => (await app.database.pool.query(text, [shopId])).rows as T[];
  const entries = await query<Entry>(`select trader_id as trader, type, (amount * 100)::int as fen,
    to_char(order_time(id) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from settlement_items where shop_id = $1`);
  const paid =
    await query<Paid>(`select y.trader_id as trader, y.side, (p.amount * 100)::int as fen, p.paid_on::text as day,
      y.confirmed
    from settlement_postings p join settlement_payments y on y.shop_id = p.shop_id and y.id = p.payment_id
    where p.shop_id = $1`);
  return { entries, paid };
}

/** What is owed to and by a shop, beside its entries and payments one by one: over a time, and of today alone. */
export async function expectBooksAsPlain(app: TestApp, who: Person): Promise<void> {
  const { entries, paid } = await booksOf(app, who);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const PeriodStart of [dayAfter(today, -9), today]) {
    const period = { PeriodStart, PeriodEnd: today };
    const isIn = ({ day }: { day: string }) => day >= PeriodStart && day <= today;
    const { items } = await ask(app, who, settlementStatistics.traders, period);
    const kinds = new Set(entries.map((entry) => `${entry.trader} ${sideOf(entry)}`));
    expect(new Set(items.map(({ TraderID, Side }) => `${TraderID} ${Side}`))).toEqual(kinds);
    for (const { TraderID, Side, TraderName: _, ...figures } of items) {
      const theirs = entries.filter((entry) => entry.trader === TraderID && sideOf(entry) === Side);
      const theirPaid = paid.filter((line) => line.trader === TraderID && line.side === Side);
      const owed = (some: readonly Entry[]) =>
        sum(some.filter((entry) => !isBack(entry))) - sum(some.filter(isBack));
      const round = (yuan: number) => Math.round(yuan * 100) / 100;
      const before = <T extends { day: string }>(rows: T[]) => rows.filter(({ day }) => day < PeriodStart);
      expect(figures).toEqual({
        OpeningAmount: round(owed(before(theirs)) - sum(before(theirPaid))),
        OwedAmount: sum(theirs.filter((entry) => isIn(entry) && !isBack(entry))),
        ReturnedAmount: sum(theirs.filter((entry) => isIn(entry) && isBack(entry))),
        SettledAmount: sum(theirPaid.filter(isIn)),
        ClosingAmount: round(owed(theirs) - sum(theirPaid)),
        // Of what was paid no bill was made.
        UnbilledAmount: round(owed(theirs) - sum(theirPaid)),
        OverdueAmount: 0,
        PrepaidAmount: 0,
        OneSidedOpening: 0,
        UnconfirmedAmount: sum(theirPaid.filter(({ day, confirmed }) => day <= today && !confirmed)),
      });
    }
    const { Types, Unbilled } = await ask(app, who, settlementStatistics.statistics, period);
    const booked = [1, 2, 3, 4].flatMap((type) => {
      const some = entries.filter((entry) => entry.type === type && isIn(entry));
      return some.length > 0 ? [{ IdPaymentType: type, Count: some.length, Amount: sum(some) }] : [];
    });
    const types = Types.filter(({ Count }) => Count > 0);
    expect(types.map(({ SettledAmount: _, OpenAmount: _o, ...type }) => type)).toEqual(booked);
    const settled = (some: readonly { SettledAmount: number }[]) =>
      Math.round(some.reduce((all, { SettledAmount }) => all + SettledAmount * 100, 0));
    expect(settled(Types)).toBe(Math.round(sum(paid.filter(isIn)) * 100));
    const closing = (side: 1 | 2) =>
      items.reduce(
        (fen, trader) => fen + (trader.Side === side ? Math.round(trader.ClosingAmount * 100) : 0),
        0,
      ) / 100;
    expect(Unbilled).toEqual(
      ([1, 2] as const).map((Side) => ({ Side, Amount: closing(Side) })).filter(({ Amount }) => Amount !== 0),
    );
    const { ToGet, ToPay } = await ask(app, who, dashboards.home, {});
    expect([ToGet, ToPay]).toEqual([closing(1), closing(2)]);
  }
}
