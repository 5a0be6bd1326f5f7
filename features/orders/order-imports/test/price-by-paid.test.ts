import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboards } from '#features/insight/dashboards/contract.ts';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, KTT, kttRow, rowsOf, settled, start, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  for (const [name, price] of [
    ['苹果5斤', 30],
    ['酥梨5斤', 10],
  ] as const) {
    const listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [price, 8, 5], name);
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('spus').set({ price }).where('id', '=', listing.entrySpuId).execute(),
    );
  }
});
afterAll(() => app.close());

/** A row of 快团团's export, of which only the amount of the order is filled. */
function row(no: string, product: string, amount: string, paid: string): string[] {
  const cells = kttRow({ no, product, amount, price: '' });
  cells[KTT.indexOf('订单金额')] = paid;
  return cells;
}

async function sold(rows: string[][]) {
  const { TaskID } = await intake(app, cast.channel, await xlsx(KTT, rows));
  const read = await rowsOf(app, cast.channel, TaskID);
  await start(app, cast.channel, TaskID);
  const { items } = await ask(app, cast.channel, orders.normal, { importTaskIds: [TaskID], isDesc: false });
  return { read, prices: items.map(({ SpuName, Amount, SalePrice }) => [SpuName, Amount, SalePrice]) };
}

describe('a sheet that says what was paid and no price of a piece', () => {
  it('gives the price of a piece where a row is one product, so that the channel sees its sales', async () => {
    const before = (await ask(app, cast.channel, dashboards.home, {})).Today.Sales ?? 0;
    const { prices } = await sold([
      row('165032198765000117', '苹果5斤', '2', '59.80'),
      row('165032198765000127', '酥梨5斤', '1', '9.90'),
    ]);
    // Without a number of its own price the shop's list price would stand: 30 and 10.
    expect(prices).toEqual([
      ['苹果5斤', 2, 29.9],
      ['酥梨5斤', 1, 9.9],
    ]);
    expect((await ask(app, cast.channel, dashboards.home, {})).Today.Sales).toBeCloseTo(before + 69.7);
  });

  it('spreads one amount over several products by their list prices, the last takes the rest, and says so', async () => {
    const { prices, read } = await sold([row('165032198765000217', '苹果5斤x2；酥梨5斤x1', '', '63.00')]);
    expect(prices).toEqual([
      ['苹果5斤', 2, 27],
      ['酥梨5斤', 1, 9],
    ]);
    expect(read.flatMap(({ Problems }) => Problems.map(({ says }) => says)).join()).toContain(
      '按订单实付 ¥63.00 和原价分摊',
    );
  });

  it('keeps what was paid where it does not divide by the pieces, on the order and in figures, until its price is changed', async () => {
    const figures = async () => (await ask(app, cast.channel, dashboards.home, {})).Today.Sales ?? 0;
    const before = await figures();
    await sold([
      row('165032198765000417', '苹果5斤', '3', '59.90'),
      row('165032198765000418', '苹果5斤x3；酥梨5斤x1', '', '70.01'),
    ]);
    const { items } = await ask(app, cast.channel, orders.normal, {
      thirdPartyOrderId: ['165032198765000417', '165032198765000418'],
      isDesc: false,
    });
    expect(items.map(({ SalePrice, Amount, SaleRounding }) => [SalePrice, Amount, SaleRounding])).toEqual([
      [19.97, 3, -0.01],
      [21, 3, 0.01],
      [7, 1, null],
    ]);
    expect(await figures()).toBeCloseTo(before + 59.9 + 70.01, 2);
    const [first] = items;
    await ask(app, cast.channel, orderPrices.sales, {
      Orders: [{ OrderID: first?.OrderID ?? '', Price: 20, Reason: '改为 20' }],
    });
    expect(await figures()).toBeCloseTo(before + 60 + 70.01, 2);
  });

  it('shares what was paid for a row by the prices in the headers of its columns of products, equal shares too', async () => {
    const header = ['姓名', '电话', '地址', '苹果5斤（30元）', '酥梨5斤（10元）', '实付金额'];
    const rows = [
      [...kttRow().slice(18, 20), '浙江省杭州市西湖区文一西路901号3幢401室', '1', '1', '36'],
      [...kttRow().slice(18, 20), '浙江省杭州市西湖区文一西路902号3幢401室', '1', '3', '50'],
    ];
    const task = await intake(app, cast.channel, await xlsx(header, rows));
    const { Columns } = await ask(app, cast.channel, orderImports.detail, { TaskID: task.TaskID });
    const chosen = Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));
    await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ TaskID: task.TaskID, Columns: chosen }],
    });
    await settled(app, cast.channel, task.TaskID);
    const read = await rowsOf(app, cast.channel, task.TaskID);
    expect(read.map(({ Fields }) => [Fields.product, Fields.unitPrice])).toEqual([
      ['苹果5斤', 27],
      ['酥梨5斤', 9],
      ['苹果5斤', 25],
      ['酥梨5斤', 8.33],
    ]);
  });

  it('leaves alone an amount that stands beside each of several rows of an order: it may be the whole’s', async () => {
    const no = '165032198765000317';
    const { read } = await sold([row(no, '苹果5斤', '1', '40.00'), row(no, '酥梨5斤', '1', '40.00')]);
    expect(read.map(({ Fields }) => Fields.unitPrice)).toEqual([null, null]);
  });
});
