import { expect } from 'vitest';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { dashboards } from '../../dashboards/contract.ts';
import { performance } from '../../performance/contract.ts';
import { RECEIPT_GROUPINGS as RECEIPT_GROUPS, receiptFigures } from '../../receipt-figures/contract.ts';
import { reports } from '../../reports/contract.ts';
import { REPORT_TYPES } from '../../reports/report-types.ts';
import { SHIPPING_GROUPINGS as SHIP_GROUPS, shippingFigures } from '../../shipping-figures/contract.ts';
import type { FigureKind } from '../kinds.ts';
import { dayAfter, daysOfSpan, spanOf } from '../spans.ts';
import { NONE, type PlainBusiness, plainBusiness, type Which } from './plain-business.ts';
import { expectPlain, type FigureOptions } from './plain-figures.ts';

const WHO = { agent: 'agent', vendor: 'vendor', spu: 'spu', member: 'key' } as const;
const isBought: Which = ({ vendor }) => vendor !== NONE;
const isOwn: Which = (line) => !isBought(line);
const isFromAgent: Which = ({ agent }) => agent !== NONE;
const isEntered: Which = (line) => !isFromAgent(line);

interface Asking {
  app: TestApp;
  who: Person;
  business: PlainBusiness;
  days: { startTime: string; endTime: string };
}

/** Every figure of every call that tells of a span of days, beside what a plain count of the orders comes to. */
export async function expectCallsAsPlain(app: TestApp, who: Person): Promise<void> {
  const span = spanOf(null, null, new Date(), 30);
  const days = { startTime: `${span.from}T00:00:00+08:00`, endTime: `${span.to}T23:59:59+08:00` };
  const asking = { app, who, days, business: await plainBusiness(app.database.pool, who.shopId, span) };
  await expectReports(asking);
  await expectTrends(asking);
  await expectRanks(asking);
  await expectSplits(asking);
  await expectArrivals(asking);
  await expectShipping(asking);
  const members = asking.business.sums('member', ({ key }) => key);
  const { items: work } = await ask(app, who, performance.get, { ...days, pageSize: 500 });
  for (const { UserID, Sheets: _s, ...row } of work)
    expectPlain('performance', row, members.get(UserID), { orders: 'orders' });
}

/** The thirteen reports: their rows, totals, the span before, and what their charts show. */
async function expectReports({ app, who, business, days }: Asking) {
  for (const [id, type] of Object.entries(REPORT_TYPES)) {
    const { name, kind, side, family } = type;
    const answer = await ask(app, who, reports.get, {
      ReportType: Number(id),
      ...days,
      GroupBy: 'day' as const,
      pageSize: 500,
    });
    const which = kind === 'agent' ? isFromAgent : side === 'purchase' ? isBought : () => true;
    const kept = kind === 'member' && side === 'purchase' ? 'buyer' : kind;
    const isShipping = family === 'shipping';
    const how: FigureOptions = { orders: 'orders', money: side === 'sale' ? 'sales' : 'cost', digits: 4 };
    const pace = isShipping ? undefined : ('none' as const);
    const rows = business.sums(kept, (line) => `${line.day} ${line[WHO[kind]]}`, which);
    for (const row of answer.items)
      expectPlain(`${name} ${row.Period}`, row, rows.get(`${row.Period} ${row.ID}`), { ...how, pace });
    expect([name, answer.total]).toEqual([name, rows.size]);
    const whole = { ...how, pace };
    expectPlain(name, answer.Totals, business.sums(kept, () => '', which).get(''), whole);
    const before = business.before.sums(kept, () => '', which);
    expectPlain(`${name} before`, answer.Previous, before.get(''), whole);
    const byDay = business.sums(kept, ({ day }) => day, which);
    for (const { Period, Value } of answer.Series) {
      const plain = byDay.get(Period);
      const rate = plain.live > 0 ? Math.round((plain.shipped / plain.live) * 10_000) / 10_000 : null;
      const amount = side === 'sale' ? plain.sales : plain.cost;
      expect([name, Period, Value]).toEqual([name, Period, isShipping ? rate : Math.round(amount) / 100]);
    }
  }
}

async function expectTrends({ app, who, business, days }: Asking) {
  const everyDay = business.sums('all', ({ day }) => day);
  const { items } = await ask(app, who, dashboards.trend, days);
  const home = await ask(app, who, dashboards.home, {});
  for (const day of [...items, ...home.Trend])
    expectPlain(day.Day, day, everyDay.get(day.Day), { orders: 'live' });
  const before = business.before.sums('all', ({ day }) => day);
  for (const { Day, Previous } of items)
    expectPlain(`before ${Day}`, Previous, before.get(dayAfter(Day, -items.length)), { orders: 'live' });
  expect(items.map(({ Day }) => Day)).toEqual(daysOfSpan(business.span));
}

/** Listings, channels and suppliers: as ranks with their share and what they were, and as rates. */
async function expectRanks({ app, who, business, days }: Asking) {
  const sides = [
    ['spu', dashboards.bestSale, () => true, 'sales'],
    ['agent', dashboards.bestAgent, isFromAgent, 'sales'],
    ['vendor', dashboards.bestVendor, isBought, 'cost'],
  ] as const;
  for (const [kind, endpoint, which, money] of sides)
    for (const By of ['orders', 'amount'] as const) {
      const { items } = await ask(app, who, endpoint, { ...days, Count: 50, By });
      const sums = business.sums(kind, (line) => line[kind], which);
      const before = business.before.sums(kind, (line) => line[kind], which);
      const measure = By === 'orders' ? 'live' : money;
      const scale = By === 'orders' ? 1 : 100;
      const all = business.sums(kind, () => '', which).get('')[measure];
      for (const row of items) {
        const plain = sums.get(row.ID);
        expectPlain(`best ${kind}`, row, plain, { orders: 'live', money });
        expect(row.Previous).toBe(Math.round(before.get(row.ID)[measure]) / scale);
        expect(row.Share).toBeCloseTo(all > 0 ? plain[measure] / all : 0, 9);
      }
      const most = items.map(({ ID }) => sums.get(ID)[measure]);
      expect(most).toEqual([...most].sort((a, b) => b - a));
      expect(items.length).toBe(sums.size);
    }
  const listed = await ask(app, who, dashboards.listings, { ...days, Count: 50 });
  const spus = business.sums('spu', ({ spu }) => spu);
  for (const row of listed.items) expectPlain('listings', row, spus.get(row.ID), { orders: 'live' });
  for (const [Side, which, money] of [
    ['agent', isFromAgent, 'sales'],
    ['vendor', isBought, 'cost'],
  ] as const) {
    const { items } = await ask(app, who, dashboards.traders, { ...days, Side });
    const sums = business.sums(Side, (line) => line[Side], which);
    for (const row of items) expectPlain(Side, row, sums.get(row.ID), { orders: 'live', money });
    expect(items.length).toBe(sums.size);
  }
}

const SPLITS = {
  Hours: 'hour',
  Provinces: 'province',
  ThirdParties: 'platform',
  CreationTypes: 'creation',
  Carriers: 'carrier',
} as const;

async function expectSplits({ app, who, business, days }: Asking) {
  const split = await ask(app, who, dashboards.statistics, days);
  for (const [part, kind] of Object.entries(SPLITS) as [keyof typeof SPLITS, FigureKind][]) {
    const sums = business.sums(kind, ({ key }) => key);
    for (const row of split[part]) expectPlain(part, row, sums.get(row.Key), { orders: 'live' });
    const parts = split[part].filter(({ Orders }) => Orders > 0).length;
    expect([part, parts]).toEqual([part, sums.count(({ live }) => live > 0)]);
  }
}

async function expectArrivals({ app, who, business, days }: Asking) {
  const how: FigureOptions = { orders: 'live', digits: 4 };
  for (const view of ['byagent', 'normal'] as const)
    for (const GroupBy of RECEIPT_GROUPS) {
      const answer = await ask(app, who, receiptFigures.statistics, { ...days, view, GroupBy });
      const which = view === 'byagent' ? isFromAgent : isEntered;
      expectPlain(view, answer.Totals, business.sums('agent', () => '', which).get(''), how);
      expectPlain(view, answer.Previous, business.before.sums('agent', () => '', which).get(''), how);
      const kind = GroupBy === 'day' ? 'agent' : GroupBy;
      const by = GroupBy === 'day' ? 'day' : GroupBy === 'agent' ? 'agent' : 'key';
      const sums = business.sums(kind, (line) => line[by], which);
      for (const row of answer.items) expectPlain(`${view} by ${GroupBy}`, row, sums.get(row.ID), how);
      expect([view, GroupBy, answer.total]).toEqual([view, GroupBy, sums.count(({ live }) => live > 0)]);
    }
}

async function expectShipping({ app, who, business, days }: Asking) {
  const how: FigureOptions = { orders: 'live', digits: 4 };
  for (const Side of ['bought', 'own'] as const)
    for (const GroupBy of SHIP_GROUPS.filter((one) => one !== 'warehouse')) {
      const answer = await ask(app, who, shippingFigures.statistics, { ...days, Side, GroupBy });
      const which = Side === 'bought' ? isBought : isOwn;
      expectPlain(Side, answer.Totals, business.sums('vendor', () => '', which).get(''), how);
      expectPlain(Side, answer.Previous, business.before.sums('vendor', () => '', which).get(''), how);
      if (GroupBy === 'carrier') continue;
      const kind = GroupBy === 'day' || GroupBy === 'vendor' ? 'vendor' : 'line';
      const sums = business.sums(kind, (line) => line[GroupBy], which);
      const pace = kind === 'line' ? ('late' as const) : undefined;
      for (const row of answer.items)
        expectPlain(`${Side} by ${GroupBy}`, row, sums.get(row.ID), { ...how, pace });
      expect([Side, GroupBy, answer.total]).toEqual([Side, GroupBy, sums.count(({ live }) => live > 0)]);
    }
}
