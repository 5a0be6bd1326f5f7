import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { orderQueries } from '#features/shipping/order-api/query-contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { complaintFigures } from '../../complaint-figures/contract.ts';
import { reports } from '../../reports/contract.ts';
import { FIGURE_KINDS } from '../kinds.ts';
import { freshnessOf, recountAll, recountStale, sumFigures } from '../server/index.ts';
import { expectCallsAsPlain } from './calls-as-plain.ts';
import { expectNowAsPlain } from './calls-now-as-plain.ts';
import { plainCount, storedFigures } from './plain-count.ts';
import {
  act,
  answer,
  beginBusiness,
  type Chain,
  cancel,
  complain,
  enteredAt,
  type Placed,
  pay,
  placed,
  placeOrder,
  raised,
  ship,
  trace,
} from './random-business.ts';

let app: TestApp;
let cast: Cast;
/** Two chains that share their middle, and goods that the channel ships itself. */
let chains: Chain[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower, outsider } = cast;
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: middle.shopId, agentId: outsider.shopId }),
  );
  const made = [
    { shops: [channel, middle, grower], prices: [30.1, 12.35, 9.99] },
    { shops: [outsider, middle], prices: [7.77, 3.05] },
    { shops: [channel], prices: [19.9] },
  ];
  chains = await Promise.all(
    made.map(async ({ shops, prices }, at) => {
      const { entrySpuId } = await openListing(app, shops, prices, `苹果${at}`);
      return { shops, spu: entrySpuId };
    }),
  );
  beginBusiness(app, chains);
});
afterAll(() => app.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];
const people = () => Object.values(cast) as Person[];

const recountEverything = () => recountAll((shopId, work) => inShop(app.database.pool, { shopId }, work));

/** What a screen would be told now, of a kind over all days. */
async function figures(who: Person, kind: keyof typeof FIGURE_KINDS) {
  const span = { from: '2024-01-01', to: '2099-12-31' };
  return inShop(app.database.pool, { shopId: who.shopId }, async (db) => {
    return (await sumFigures(db, await freshnessOf(db, span), { kind, span }))[0];
  });
}

const expectAsPlain = async (shopId: string) =>
  expect(await storedFigures(app.database.pool, shopId)).toEqual(await plainCount(app.database.pool, shopId));

describe('the figures of a day', () => {
  it('are what the orders add up to, division by division, after whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 60 }), async (acts) => {
        for (const each of acts) await each();
        await recountStale.run(app.database.pool, app.files);
        for (const { shopId } of people()) await expectAsPlain(shopId);
        expect(await query('select from stale_days')).toEqual([]);
        for (const who of people()) {
          await expectCallsAsPlain(app, who);
          await expectNowAsPlain(app, who);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
    // Whatever chance brought, one has arrived, one turns back and two are back.
    for (const state of ['3', '6', '4', '4']) {
      await placeOrder(0, 1, '上海市');
      await ship(placed.length - 1, 1);
      await trace(placed.length - 1, state);
    }
    // Of two complaints the middle answers one and its supplier the other, who raised the third closes it; an order is paid.
    for (const [hours, isClosed] of [
      [5, false],
      [9, false],
      [2, true],
    ] as const) {
      await placeOrder(0, 1, '上海市');
      await ship(placed.length - 1, 1);
      await complain(placed.length - 1, 10, isClosed, hours);
      if (!isClosed) await answer(raised.length - 1, hours === 9, 3);
    }
    expect(await pay(placed.length - 1)).toBe(1);
    const middle = await ask(app, cast.middle, complaintFigures.statistics, {});
    const channel = await ask(app, cast.channel, complaintFigures.statistics, {});
    const { AnswerHours, VendorHours } = middle.Totals;
    expect([AnswerHours, VendorHours, channel.Totals.CloseHours]).not.toContain(null);
    for (const who of people()) {
      await expectCallsAsPlain(app, who);
      await expectNowAsPlain(app, who);
    }
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of people()) await expectAsPlain(shopId);
    const kinds = await query<{ kind: number }>('select distinct kind from day_figures order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual(
      Object.values(FIGURE_KINDS).filter((kind) => kind !== FIGURE_KINDS.warehouse),
    );
  });

  it('count a set of several suppliers in pieces once, with the first of its orders that stands', async () => {
    const box = await openMixedBox(app, cast);
    const added = async () => (await figures(cast.channel, 'all'))?.pieces ?? 0;
    const before = await added();
    await placeOrder(chains.push({ shops: [cast.channel], spu: box.boxes.channel }) - 1, 3, '上海市');
    expect((await added()) - before).toBe(3);
    await cancel(placed.length - 1);
    expect((await added()) - before).toBe(3);
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of [...people(), box.fisher]) await expectAsPlain(shopId);
  });

  it('count of suppliers what is bought of each, as they count it themselves', async () => {
    const box = await openMixedBox(app, cast, '中秋礼盒');
    const input = { GroupBy: 'month' as const, startTime: new Date().toISOString() };
    const piecesOf = async (who: Person, ReportType: number, whom: Person) => {
      const { items } = await ask(app, who, reports.get, { ...input, ReportType, pageSize: 100 });
      return items.find(({ ID }) => ID === whom.shopId)?.Pieces ?? 0;
    };
    const pairs = async () => [
      [await piecesOf(cast.middle, 2001, cast.grower), await piecesOf(cast.grower, 1001, cast.middle)],
      [await piecesOf(cast.middle, 2001, box.fisher), await piecesOf(box.fisher, 1001, cast.middle)],
      [await piecesOf(cast.channel, 2001, cast.middle), await piecesOf(cast.middle, 1001, cast.channel)],
    ];
    const before = await pairs();
    await placeOrder(chains.push({ shops: [cast.channel], spu: box.boxes.channel }) - 1, 3, '上海市');
    const added = (await pairs()).map(([mine = 0, theirs = 0], at) => [
      mine - (before[at]?.[0] ?? 0),
      theirs - (before[at]?.[1] ?? 0),
    ]);
    // Three boxes: two apples and a fish in each; to the channel a box is one piece.
    expect(added).toEqual([
      [6, 6],
      [3, 3],
      [3, 3],
    ]);
    const { items } = await ask(app, cast.channel, orderQueries.bySpu, { spuIds: [box.boxes.channel] });
    expect(items).toMatchObject([{ spuName: '中秋礼盒', quantity: 3, orders: 3 }]);
  });

  it('differ nowhere when everything is counted anew', async () => {
    const { days, differed } = await recountEverything();
    expect(days).toBeGreaterThan(5);
    expect(differed).toBe(0);
  });

  it('heal, and say how many were wrong, where nothing had marked them', async () => {
    await query('update day_figures set orders = orders + 1 where kind = 1 and shop_id = $1', [
      cast.middle.shopId,
    ]);
    const { differed } = await recountEverything();
    expect(differed).toBeGreaterThan(0);
    expect((await recountEverything()).differed).toBe(0);
  });

  it('belong to the day of Shanghai, to the millisecond', async () => {
    const order = placed.find(({ shops }) => shops.length === 3) as Placed;
    const midnight = new Date('2026-03-01T00:00:00+08:00');
    await enteredAt(order, new Date(midnight.getTime() - 1));
    const first = await enteredAt(order, midnight);
    await recountStale.run(app.database.pool, app.files);
    const days = () =>
      query<{ day: string; orders: number; shipped: number }>(
        `select day::text, orders, shipped from day_figures where kind = 1 and shop_id = $1
          and day between '2026-02-01' and '2026-03-31' order by 1`,
        [cast.grower.shopId],
      );
    expect(await days()).toEqual([
      { day: '2026-02-28', orders: 1, shipped: 0 },
      { day: '2026-03-01', orders: 1, shipped: 0 },
    ]);
    // Shipped today, it counts with the orders of its day.
    await ship(
      placed.findIndex(({ id }) => id === first),
      (await query<{ amount: number }>('select amount from orders where id = $1', [first]))[0]?.amount ?? 1,
    );
    await recountStale.run(app.database.pool, app.files);
    expect((await days())[1]).toEqual({ day: '2026-03-01', orders: 1, shipped: 1 });
  });

  it('are told as they are now, before anything has counted them anew', async () => {
    const before = await figures(cast.middle, 'all');
    await placeOrder(0, 2, '上海市');
    const after = await figures(cast.middle, 'all');
    expect([after?.orders, after?.sales]).toEqual([
      Number(before?.orders) + 1,
      Math.round(Number(before?.sales) * 100 + 2_470) / 100,
    ]);
    await recountStale.run(app.database.pool, app.files);
    expect(await figures(cast.middle, 'all')).toEqual(after);
  });

  it('lose nothing when a recount is killed: its marks come back with what it had written', async () => {
    await placeOrder(0, 1, '上海市');
    const marks = () => query<{ n: number }>('select count(*)::int as n from stale_days');
    const before = await marks();
    // It has taken the marks, and waits for a row that it is to write.
    const client = await app.database.pool.connect();
    await client.query('begin; select from day_figures for update');
    const recounting = recountStale.run(app.database.pool, app.files).then(
      () => 'done',
      () => 'killed',
    );
    try {
      const pid = await untilWaiting(app.database.pool, '%with counted (%');
      await query('select pg_terminate_backend($1)', [pid]);
      expect(await recounting).toBe('killed');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await marks()).toEqual(before);
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of people())
      expect(await storedFigures(app.database.pool, shopId)).toEqual(
        await plainCount(app.database.pool, shopId),
      );
  });

  it('are marked by whoever changes orders without waiting for a recount', async () => {
    const client = await app.database.pool.connect();
    await client.query('begin; delete from stale_days');
    await placeOrder(0, 1, '上海市');
    await client.query('rollback');
    client.release();
    expect((await query('select from stale_days')).length).toBeGreaterThan(0);
  });
});
