import { expect } from 'vitest';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { dashboards } from '../../dashboards/contract.ts';
import { performance } from '../../performance/contract.ts';
import { receiptFigures } from '../../receipt-figures/contract.ts';
import { reports } from '../../reports/contract.ts';
import { REPORT_TYPES } from '../../reports/report-types.ts';
import { shippingFigures } from '../../shipping-figures/contract.ts';
import { FIGURES, type Figure, type Figures, KINDS, type Kind } from '../kinds.ts';
import { dayAfter, spanOf } from '../spans.ts';
import { plainCount } from './plain-count.ts';

const NONE = '00000000-0000-0000-0000-000000000000';

interface Line {
  kind: Kind;
  day: string;
  agent: string;
  vendor: string;
  spu: string;
  key: string;
  sums: Figures;
}

const KIND_OF = new Map(Object.entries(KINDS).map(([kind, id]) => [String(id), kind as Kind]));

function lineOf(text: string): Line {
  const [, kind, day, agent, vendor, spu, key, sums] =
    /^(\d+) (\S+) (\S+) (\S+) (\S+) (.*): ([-\d,]+)$/.exec(text) ?? expect.fail(text);
  const values = String(sums).split(',').map(Number);
  return {
    ...{ kind: KIND_OF.get(kind ?? '') ?? 'all', day: day ?? '', agent: agent ?? '', vendor: vendor ?? '' },
    ...{ spu: spu ?? '', key: key ?? '' },
    sums: Object.fromEntries(FIGURES.map((figure, at) => [figure, values[at]])) as Figures,
  };
}

type Row = Partial<Record<Figure | 'live', number>>;
const WHO = { agent: 'agent', vendor: 'vendor', spu: 'spu', member: 'key' } as const;
/** What a call says beside what the orders say, of the figures that it says. */
const FIGURE_OF: Readonly<Record<string, readonly (Figure | 'live')[]>> = {
  ...{
    Valid: ['live'],
    Cancelled: ['cancelled'],
    Pieces: ['pieces'],
    Shipped: ['shipped'],
    Signed: ['signed'],
  },
  ...{ Moving: ['moving'], ToFetch: ['to_fetch'], Trouble: ['trouble'], GoingBack: ['going_back'] },
  ...{ Returned: ['returned'], SpuAmount: ['pieces'], OrderCount: ['live'] },
};

/** Every figure of every call that tells of a span of days, beside what a plain count of the orders comes to. */
export async function expectCallsAsPlain(app: TestApp, who: Person): Promise<void> {
  const span = spanOf(null, null, new Date(), 30);
  const days = { startTime: `${span.from}T00:00:00+08:00`, endTime: `${span.to}T23:59:59+08:00` };
  const lines = (await plainCount(app.database.pool, who.shopId))
    .map(lineOf)
    .filter(({ day }) => day >= span.from && day <= span.to);

  /** The plain sums of a kind, by whatever tells its rows apart. */
  function plain(kind: Kind, by: (line: Line) => string, which: (line: Line) => boolean = () => true) {
    const sums = new Map<string, Row>();
    for (const line of lines.filter((each) => each.kind === kind && which(each))) {
      const sum = sums.get(by(line)) ?? {};
      for (const figure of FIGURES) sum[figure] = (sum[figure] ?? 0) + line.sums[figure];
      sum.live = (sum.orders ?? 0) - (sum.cancelled ?? 0);
      sums.set(by(line), sum);
    }
    return sums;
  }

  function expectSame(
    said: string,
    rows: readonly [string, object][],
    sums: Map<string, Row>,
    orders: 'live' | 'orders',
  ) {
    const seen = new Map(rows);
    for (const id of new Set([...seen.keys(), ...sums.keys()]))
      for (const [figure, value] of Object.entries(seen.get(id) ?? { Orders: 0 })) {
        const [key] = figure === 'Orders' ? [orders] : (FIGURE_OF[figure] ?? []);
        if (key) expect([said, id, figure, value]).toEqual([said, id, figure, sums.get(id)?.[key] ?? 0]);
      }
  }

  for (const [id, { name, kind, side, family }] of Object.entries(REPORT_TYPES)) {
    const { items, Totals } = await ask(app, who, reports.get, {
      ...{ ReportType: Number(id), ...days, GroupBy: 'day' as const, pageSize: 500 },
    });
    const which = ({ agent, vendor }: Line) =>
      kind === 'agent' ? agent !== NONE : kind === 'vendor' && side === 'purchase' ? vendor !== NONE : true;
    const rows = items.map((row): [string, object] => [`${row.Period} ${row.ID}`, row]);
    expectSame(
      name,
      rows,
      plain(kind, (line) => `${line.day} ${line[WHO[kind]]}`, which),
      'orders',
    );
    const all = plain(kind, () => '', which);
    expectSame(name, [['', Totals]], all, 'orders');
    if (family === 'shipping') continue;
    const sum = all.get('') ?? {};
    const money = side === 'sale' ? [sum.sales, sum.returned_sales] : [sum.cost, sum.returned_cost];
    expect([name, fen(Totals.Amount), fen(Totals.AfterSale)]).toEqual([name, ...money.map((n) => n ?? 0)]);
  }

  const everyDay = plain('all', ({ day }) => day);
  const { items: trend } = await ask(app, who, dashboards.trend, days);
  const home = await ask(app, who, dashboards.home, {});
  for (const told of [trend, home.Trend]) {
    expectSame(
      'trend',
      told.map((day) => [day.Day, day]),
      everyDay,
      'live',
    );
    for (const { Day, Sales, Cost, Net } of told) {
      const { sales = 0, cost = 0, returned_sales: back = 0 } = everyDay.get(Day) ?? {};
      expect([Day, fen(Sales), fen(Cost), fen(Net)]).toEqual([Day, sales, cost, sales - back]);
    }
  }
  expect(home.Today.Orders).toBe(everyDay.get(dayAfter(span.to, 0))?.live ?? 0);

  const ranked = { ...days, Count: 50, By: 'orders' as const };
  const named = (rows: readonly { ID: string }[]) => rows.map((row): [string, object] => [row.ID, row]);
  const bought = ({ vendor }: Line) => vendor !== NONE;
  const fromAgents = ({ agent }: Line) => agent !== NONE;
  const spus = plain('spu', ({ spu }) => spu);
  const agents = plain('agent', ({ agent }) => agent, fromAgents);
  const vendors = plain('vendor', ({ vendor }) => vendor, bought);
  expectSame('bestSale', named((await ask(app, who, dashboards.bestSale, ranked)).items), spus, 'live');
  expectSame('bestAgent', named((await ask(app, who, dashboards.bestAgent, ranked)).items), agents, 'live');
  expectSame(
    'bestVendor',
    named((await ask(app, who, dashboards.bestVendor, ranked)).items),
    vendors,
    'live',
  );
  expectSame(
    'listings',
    named((await ask(app, who, dashboards.listings, { ...days, Count: 50 })).items),
    spus,
    'live',
  );
  for (const [Side, sums] of [
    ['agent', agents],
    ['vendor', vendors],
  ] as const)
    expectSame(Side, named((await ask(app, who, dashboards.traders, { ...days, Side })).items), sums, 'live');

  const split = await ask(app, who, dashboards.statistics, days);
  const parts = {
    Hours: 'hour',
    Provinces: 'province',
    ThirdParties: 'platform',
    CreationTypes: 'creation',
    Carriers: 'carrier',
  } as const;
  for (const [part, kind] of Object.entries(parts)) {
    const rows = split[part as keyof typeof parts].map((row): [string, object] => [row.Key, row]);
    expectSame(
      part,
      rows,
      plain(kind, ({ key }) => key),
      'live',
    );
  }

  for (const view of ['byagent', 'normal'] as const) {
    const { Totals } = await ask(app, who, receiptFigures.statistics, { ...days, view });
    const which = view === 'byagent' ? fromAgents : (line: Line) => !fromAgents(line);
    expectSame(
      view,
      [['', Totals]],
      plain('agent', () => '', which),
      'live',
    );
  }
  for (const Side of ['bought', 'own'] as const) {
    const { Totals } = await ask(app, who, shippingFigures.statistics, { ...days, Side });
    const which = Side === 'bought' ? bought : (line: Line) => !bought(line);
    expectSame(
      Side,
      [['', Totals]],
      plain('vendor', () => '', which),
      'live',
    );
  }
  const members = plain('member', ({ key }) => key);
  const { items: work } = await ask(app, who, performance.get, { ...days, pageSize: 500 });
  expectSame(
    'performance',
    work.map((row) => [row.UserID, row]),
    members,
    'orders',
  );
}

const fen = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100);
