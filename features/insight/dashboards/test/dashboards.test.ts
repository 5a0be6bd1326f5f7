import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { recountStale } from '../../day-figures/server/index.ts';
import { dashboards } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let apples: string[];
let own: string;

const query = (text: string, values: unknown[] = []) =>
  app.database.pool.query(text, values).then(({ rows }) => rows);

/**
 * The channel sells apples for 30 (20 to the middle, 10 to the grower): five orders of two, one of them cancelled, two
 * shipped; and something of its own for 8. One order more of each is three days late.
 */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const opened = await openOrders(app, cast, 6, { amount: 2, name: '苹果' });
  apples = opened.ids;
  const { entrySpuId } = await openListing(app, [cast.channel], [8], '牛肉酱');
  const Address = { receiver: '客', phone: '13900000000', province: '上海市', detail: '1号' };
  const placed = await ask(app, cast.channel, orders.place, {
    Lines: [{ spuID: entrySpuId, spuAmount: 1, Address }],
  });
  own = placed.OrderIDs[0] ?? '';
  await ask(app, cast.channel, orders.cancelByEntry, {
    Orders: [{ OrderID: apples[0] ?? '', Reason: '不要了' }],
  });
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: apples.slice(1, 3).map((OrderID, at) => ({ OrderID, ExpressNo: `SF000000000000${at}` })),
  });
  // The promise of one has run out.
  await query("update orders set ship_by = now() - interval '1 hour' where id = $1", [apples[5]]);
});
afterAll(() => app.close());

const without = (...rights: Right[]) => rights.reduce((all, right) => all & ~RIGHTS[right], ALL_RIGHTS);

describe('the home page', () => {
  it('says today in one call: live orders, what waits and is late with whom, what is owed', async () => {
    const answer = await ask(app, cast.channel, dashboards.home, {});
    expect(answer.Today).toEqual({
      Orders: 6,
      Cancelled: 1,
      Unpriced: 0,
      Pieces: 11,
      Sales: 308,
      Entered: 6,
      FromAgents: 0,
    });
    expect(answer.Yesterday.Orders).toBe(0);
    expect([answer.Own, answer.Bought]).toEqual([
      { Waiting: 1, Overdue: 0 },
      { Waiting: 3, Overdue: 1 },
    ]);
    expect([answer.ToPay, answer.ToGet]).toEqual([80, 0]);
    expect(answer.Trend).toHaveLength(30);
    expect(answer.Trend.at(-1)).toMatchObject({ Orders: 6, Pieces: 11, Sales: 308, Cost: 200, Net: 308 });
  });

  it('tells a shop that never had an order from one that had none for long', async () => {
    expect(await ask(app, cast.outsider, dashboards.home, {})).toMatchObject({ IsNew: true });
    expect(await ask(app, cast.channel, dashboards.home, {})).toMatchObject({ IsNew: false });
    expect(await ask(app, cast.grower, dashboards.home, {})).toMatchObject({ IsNew: false });
  });

  it('counts for the shop in the middle what its channels ordered, and for the grower what it ships', async () => {
    const middle = await ask(app, cast.middle, dashboards.home, {});
    expect(middle.Today).toMatchObject({ Orders: 5, Pieces: 10, Sales: 200, Entered: 0, FromAgents: 5 });
    expect([middle.ToGet, middle.ToPay]).toEqual([80, 40]);
    const grower = await ask(app, cast.grower, dashboards.home, {});
    expect(grower.Own).toEqual({ Waiting: 3, Overdue: 1 });
    expect(grower.Trend.at(-1)).toMatchObject({ Sales: 100, Cost: 0 });
  });

  it('compares with yesterday until this time of the day', async () => {
    const yesterday = Date.now() - 86_400_000;
    // Of an hour before, of the hour that ran, and of later.
    const times = [-7_200_000, -60_000, 1_800_000].map((ms) => new Date(yesterday + ms));
    const day = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const [at, time] of times.entries())
      await query(
        `insert into orders (shop_id, id, hop, chain, spu_id, spu_name, amount, sale_price, status, stage, receiver, phone,
          province, city, area, detail, creation_type, submission_id, created_by, created_at)
        select shop_id, $2::bigint, hop, chain, spu_id, spu_name, 7, sale_price, 1, 1, receiver, phone, province, city,
          area, detail, 2, submission_id, created_by, order_time($2::bigint) from orders where id = $1`,
        [own, String(firstIdAt(time) + BigInt(at))],
      );
    const { Yesterday } = await ask(app, cast.channel, dashboards.home, {});
    // Around midnight they are not all of one day.
    const before = times.filter(
      (time) => time.getTime() < yesterday && day(time) === day(new Date(yesterday)),
    );
    expect(Yesterday.Pieces).toBe(7 * before.length);
    await query('delete from orders where amount = 7');
    await query('insert into stale_days (shop_id, day) select shop_id, day from day_figures group by 1, 2');
  });
});

describe('the figures of a span', () => {
  it('count by a bit of the status, and say who is late and complained about', async () => {
    const shipped = await ask(app, cast.channel, dashboards.bestSale, { OrderOption: 8192 });
    expect(shipped.items.map(({ Name, OrderCount, SpuAmount }) => [Name, OrderCount, SpuAmount])).toEqual([
      ['苹果', 2, 4],
    ]);
    const answer = await ask(app, cast.channel, dashboards.listings, { OrderOption: 2 });
    expect(answer.items.map(({ Orders }) => Orders)).toEqual([1]);
    const bought = await ask(app, cast.channel, dashboards.traders, { Side: 'vendor' });
    expect(bought.items).toMatchObject([
      { Orders: 5, Shipped: 2, Overdue: 1, InTimeRate: 2 / 3, Complaints: 0, ComplaintRate: 0 },
    ]);
    const whole = { Side: 'vendor', OrderOption: 8192 } as const;
    expect((await ask(app, cast.channel, dashboards.traders, whole)).items).toMatchObject([
      { Orders: 2, Shipped: 2, Overdue: 0, InTimeRate: 1 },
    ]);
    const sold = await ask(app, cast.grower, dashboards.traders, { Side: 'agent' });
    expect(sold.items).toMatchObject([{ Orders: 5, Overdue: 1, InTimeRate: 2 / 3 }]);
    const times = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-03-01T00:00:00Z' };
    const long = { ...times, OrderOption: 16 } as const;
    expect(await call(app, cast.channel, dashboards.traders, long)).toMatchObject({ status: 4022 });
  });

  it('count complaints today, for who sees them alone', async () => {
    const answer = await ask(app, cast.channel, dashboards.home, {});
    expect(answer.Complaints).toEqual({ Today: 0, Yesterday: 0, Open: 0, Overdue: 0 });
    const blind = await addMember(app, cast.channel, 'no-complaints', without('complaint.handle'));
    expect((await ask(app, blind, dashboards.home, {})).Complaints).toBeUndefined();
    const [one] = (await ask(app, blind, dashboards.traders, { Side: 'vendor' })).items;
    expect(one?.ComplaintRate).toBeUndefined();
  });

  it('say how many orders they lack for want of a price', async () => {
    const stale =
      'insert into stale_days (shop_id, day) select shop_id, day from day_figures group by 1, 2 on conflict do nothing';
    await query('update orders set sale_price = null where hop = 0 and id = $1', [apples[1]]);
    await query(stale);
    const { items } = await ask(app, cast.channel, dashboards.bestSale, {});
    expect(items[0]).toMatchObject({ Name: '苹果', Unpriced: 1 });
    const { Trend } = await ask(app, cast.channel, dashboards.home, {});
    expect(Trend.reduce((sum, { Unpriced = 0 }) => sum + Unpriced, 0)).toBe(1);
    const blind = await addMember(app, cast.channel, 'no-prices', without('price.sales.view'));
    expect((await ask(app, blind, dashboards.bestSale, {})).items[0]).not.toHaveProperty('Unpriced');
    await query('update orders set sale_price = 30 where hop = 0 and id = $1', [apples[1]]);
    await query(stale);
  });

  it('rank listings, channels and suppliers, each with its share and what it was before', async () => {
    const { items } = await ask(app, cast.channel, dashboards.bestSale, {});
    expect(
      items.map(({ Name, OrderCount, Amount, Previous }) => [Name, OrderCount, Amount, Previous]),
    ).toEqual([
      ['苹果', 5, 300, 0],
      ['牛肉酱', 1, 8, 0],
    ]);
    expect(items[0]?.Share).toBeCloseTo(300 / 308);
    const few = await ask(app, cast.channel, dashboards.bestSale, {
      Count: 1,
      OrderOption: -1,
      By: 'orders',
    });
    expect(few.items).toMatchObject([{ Name: '苹果', OrderCount: 6 }]);
    const vendors = await ask(app, cast.channel, dashboards.bestVendor, {});
    expect(vendors.items).toMatchObject([{ Name: '优选商行', Amount: 200, OrderCount: 5 }]);
    const agents = await ask(app, cast.middle, dashboards.bestAgent, {});
    expect(agents.items).toMatchObject([{ Name: '团长小店', Amount: 200, OrderCount: 5, Share: 1 }]);
    expect((await ask(app, cast.channel, dashboards.bestAgent, {})).items).toEqual([]);
  });

  it('tell per trader how much has left, and in time', async () => {
    const { items } = await ask(app, cast.middle, dashboards.traders, { Side: 'vendor' });
    expect(items).toMatchObject([
      { Name: '果园', Orders: 5, Pieces: 10, Amount: 100, Shipped: 2, InTimeRate: 2 / 3, ShippingRate: 0.4 },
    ]);
  });

  it('tell per listing its margin, and of how many orders the cost is unknown', async () => {
    const { items } = await ask(app, cast.channel, dashboards.listings, { isDesc: false });
    expect(items).toMatchObject([
      { Name: '牛肉酱', Sales: 8, Margin: 0, Uncosted: 1, ReturnRate: 0 },
      { Name: '苹果', Sales: 300, Margin: 100, Uncosted: 0 },
    ]);
  });

  it('divide orders by province, platform, how they were entered, hour and carrier', async () => {
    const answer = await ask(app, cast.channel, dashboards.statistics, {});
    expect(answer.Provinces.map(({ Name, Orders }) => [Name, Orders])).toEqual([
      ['浙江省', 5],
      ['上海市', 1],
    ]);
    expect(answer.ThirdParties.map(({ Name, Orders }) => [Name, Orders])).toEqual([
      ['快团团', 5],
      ['未填平台', 1],
    ]);
    expect(answer.CreationTypes).toMatchObject([{ Name: '手工录入', Orders: 6 }]);
    expect(answer.Carriers).toMatchObject([{ Orders: 2, Pieces: 4 }]);
    expect(answer.Hours).toHaveLength(24);
    expect(answer.Hours.reduce((sum, { Orders }) => sum + Orders, 0)).toBe(6);
  });

  it('say the same before and after the days are counted anew', async () => {
    const all = () =>
      Promise.all([
        ask(app, cast.middle, dashboards.trend, {}),
        ask(app, cast.middle, dashboards.bestSale, {}),
        ask(app, cast.middle, dashboards.statistics, {}),
      ]).then((answers) => answers.map(({ AsOf, ...rest }) => rest));
    const before = await all();
    await recountStale.run(app.database.pool, app.files);
    expect(await all()).toEqual(before);
  });

  it('count who dealt with the shop and who entered orders', async () => {
    const { Agents, Vendors } = await ask(app, cast.middle, dashboards.traderCount, {});
    expect(Agents).toEqual({ All: 1, Active: 1, New: 1, Prohibited: 0, Silent: 0 });
    expect(Vendors).toMatchObject({ All: 1, Active: 1 });
    expect(await ask(app, cast.channel, dashboards.shop, {})).toEqual({
      AsOf: expect.stringContaining('T'),
      Members: 1,
      MembersToday: 1,
      OrdersPerMember: 7,
      RowsRead: 0,
      ImportRate: null,
      MinutesToOrder: null,
    });
    const past = { startTime: '2026-01-01T00:00:00+08:00', endTime: '2026-01-02T00:00:00+08:00' };
    expect(await ask(app, cast.channel, dashboards.shop, past)).toMatchObject({
      Members: 0,
      MembersToday: 1,
    });
  });

  it('refuse days that end before they begin, and more than a screen can show', async () => {
    const days = (startTime: string, endTime: string) =>
      call(app, cast.channel, dashboards.trend, {
        startTime: `${startTime}T00:00:00+08:00`,
        endTime: `${endTime}T23:59:59+08:00`,
      });
    expect(await days('2026-02-02', '2026-02-01')).toMatchObject({
      status: 4022,
      message: '结束时间早于开始时间，请调换或重新选择',
    });
    expect((await days('2024-01-01', '2026-02-01')).message).toContain('400 天');
  });
});

describe('orders and listings now', () => {
  it('are counted by stage as the list counts them, with what is late and with whom', async () => {
    const answer = await ask(app, cast.channel, dashboards.order, {});
    const { tabs } = await ask(app, cast.channel, orders.normal, {});
    for (const { ID, Count } of answer.Stages) expect(Count).toBe(tabs[ID] ?? 0);
    expect(answer.Overdue).toBe(1);
    const grower = await ask(app, cast.grower, dashboards.order, { View: 'byagent' });
    expect([grower.Overdue, grower.OverdueBy.map(({ Name }) => Name)]).toEqual([1, ['本店']]);
    expect(answer.OverdueBy).toMatchObject([{ Name: '优选商行', Count: 1 }]);
  });

  it('name the listings that lack something', async () => {
    const shelf = await ask(app, cast.channel, dashboards.shelf, { Count: 1 });
    expect(shelf.OnSale).toMatchObject({ Count: 2, items: [{ Name: '牛肉酱' }] });
    expect([shelf.Unsold.Count, shelf.WithoutPrice.Count]).toEqual([0, 0]);
  });

  it('count as tight just the quotas that the tab 紧张 shows: none that is sold out, of yesterday or of a policy', async () => {
    const shop = cast.outsider;
    const spuOf = async (name: string) => (await openListing(app, [shop], [5], name)).entrySpuId;
    const quota = (spuId: string, taken: number, more = {}) => {
      const row = { shop_id: shop.shopId, spu_id: spuId, set_to: 10, taken, ...more };
      const columns = Object.keys(row);
      return query(
        `insert into quotas (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
        Object.values(row),
      );
    };
    const tight = await spuOf('还剩一件');
    await quota(tight, 9);
    await quota(tight, 9, { agent_id: cast.channel.shopId });
    await quota(await spuOf('卖完了'), 10);
    await quota(await spuOf('昨天的'), 9, { repeat_daily: true, set_on: '2026-01-01' });
    await quota(await spuOf('政策的'), 9, { policy_id: shop.shopId });
    const { QuotaLow } = await ask(app, shop, dashboards.shelf, {});
    const { total, items } = await ask(app, shop, salesQuotas.get, { tab: 'tight' });
    expect(items.map(({ SpuName }) => SpuName)).toEqual(['还剩一件', '还剩一件']);
    expect([QuotaLow.Count, QuotaLow.items.map(({ Name }) => Name)]).toEqual([
      total,
      ['还剩一件', '还剩一件'],
    ]);
  });

  it('open from each figure of listings just those that it counts', async () => {
    await openListing(app, [cast.channel], [5], '没人买');
    await query("update spus set created_at = now() - interval '40 days' where shop_id = $1", [
      cast.channel.shopId,
    ]);
    await query("update spus set price = null where name = '没人买'");
    const shelf = await ask(app, cast.channel, dashboards.shelf, {});
    const list = async (Stands: 'onSale' | 'noPrice' | 'unsold') =>
      (await ask(app, cast.channel, spus.get, { Stands })).items.map(({ SpuName }) => SpuName).sort();
    expect(await list('onSale')).toEqual(shelf.OnSale.items.map(({ Name }) => Name).sort());
    expect([await list('noPrice'), shelf.WithoutPrice.Count]).toEqual([['没人买'], 1]);
    expect([await list('unsold'), shelf.Unsold.Count]).toEqual([['没人买'], 1]);
    // Ordered and cancelled is not sold.
    await query('update orders set status = status | 2 where id = $1', [own]);
    expect(await list('unsold')).toEqual(['没人买', '牛肉酱'].sort());
    await query('update orders set status = status & ~2 where id = $1', [own]);
    await query("update spus set status = 'suspended' where name = '没人买'");
  });
});

describe('amounts', () => {
  const answers = async (who: Person) =>
    JSON.stringify([
      await ask(app, who, dashboards.home, {}),
      await ask(app, who, dashboards.trend, {}),
      await ask(app, who, dashboards.bestSale, {}),
      await ask(app, who, dashboards.bestVendor, {}),
      await ask(app, who, dashboards.listings, {}),
      await ask(app, who, dashboards.traders, { Side: 'vendor' }),
    ]);

  it('of sales are absent without their right, and nothing is ranked by them', async () => {
    const who = await addMember(app, cast.channel, 'nosales', without('price.sales.view'));
    expect(await answers(who)).not.toMatch(/"(Sales|Net|Margin)"/);
    expect(await answers(who)).toContain('"Cost"');
    const { items } = await ask(app, who, dashboards.bestSale, {});
    expect(items[0]?.Share).toBeCloseTo(5 / 6);
  });

  it('of purchases and of settlement are absent without theirs', async () => {
    const who = await addMember(
      app,
      cast.channel,
      'nocost',
      without('price.purchase.view', 'settlement.view'),
    );
    const { home, ...rest } = dashboards;
    expect(Object.keys(rest)).not.toHaveLength(0);
    expect(await answers(who)).not.toMatch(/"(Cost|Margin|ToPay|ToGet)"/);
    expect(await ask(app, who, home, {})).toHaveProperty('Today.Sales');
  });
});

describe('待发货', () => {
  it('counts what waits also once its note is out, in every shop', async () => {
    const waiting = async () => [
      (await ask(app, cast.channel, dashboards.home, {})).Bought.Waiting,
      (await ask(app, cast.grower, dashboards.home, {})).Own.Waiting,
    ];
    await app.work();
    await fetchFile(app, cast.grower, orderExports.forDeliver, { All: true });
    expect(await waiting()).toEqual([3, 3]);
  });
});
